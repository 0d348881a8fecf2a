import { createServer } from 'node:http'

/** A bare node:http server, the baseline of every ratio. */
const server = createServer((_req, res) => res.end('ok'))
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('bare server is open'))
