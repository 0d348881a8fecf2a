import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** What it answers with: a file, or two bytes. */
const file = process.env['BODY_FILE']
const body = file ? readFileSync(file) : Buffer.from('ok')

/** A bare node:http server, the baseline of every ratio. */
const server = createServer((_req, res) => res.writeHead(200, { 'content-length': body.length }).end(body))
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('bare server is open'))
