import { createServer } from 'node:http'

/** What node:http does at its best on this machine, at this moment: the yardstick of every ratio. */
const server = createServer((_req, res) => res.end('ok'))
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('bare server is open'))
