import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const file = process.env['BODY_FILE']
/** The response body: a file, or a string, which Node sends in one write with the headers. */
const body = file ? readFileSync(file) : 'ok'

/** A bare node:http server, the baseline of every ratio. */
const server = createServer((_req, res) => res.end(body))
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('bare server is open'))
