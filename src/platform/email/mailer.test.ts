import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createMailer } from './mailer.server.ts'

const customerId = 'the-id-of-a-customer'
const email = {
  customerId,
  id: 'order-1',
  to: 'ann@example.com',
  subject: 'Your order',
  text: 'Thank you',
  html: '<p>Thank you</p>',
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Takes this many milliseconds for each answer. */
async function smtpServer(milliseconds: number) {
  const accepted: string[] = []
  let open = 0
  const server = createServer((socket: Socket) => {
    open += 1
    let message: string | null = null
    const answer = (text: string) => setTimeout(() => socket.writable && socket.write(`${text}\r\n`), milliseconds)
    socket.on('error', () => undefined)
    socket.on('close', () => (open -= 1))
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (message !== null) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        accepted.push(message)
        message = null
        answer('250 Accepted')
      } else if (text.startsWith('DATA')) {
        setTimeout(() => (message = ''), milliseconds)
        answer('354 Go on')
      } else answer(text.startsWith('QUIT') ? '221 Bye' : '250 OK')
    })
    answer('220 Ready')
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  const url = `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  return { url, accepted, isConnected: () => open > 0 }
}

const mailerFor = (url: string, timeoutMs: number) =>
  createMailer({ kind: 'smtp', url, from: 'hello@eclat.example' }, async () => 'Éclat', timeoutMs)

describe('sending an email', () => {
  it('takes a server that answers', async () => {
    const { url, accepted } = await smtpServer(1)
    await mailerFor(url, 5_000).send(email)
    expect(accepted).toEqual([expect.stringContaining('Message-ID: <order-1@eclat>')])
    expect(accepted[0]).not.toContain(customerId)
  })

  it('ends in time with a server that is slow at each step, and sends nothing after that', async () => {
    const { url, accepted, isConnected } = await smtpServer(150)
    await expect(mailerFor(url, 400).send(email)).rejects.toThrow(/abort|timeout/i)
    await expect.poll(isConnected).toBe(false)
    expect(accepted).toEqual([])
  })
})

describe('the outbox folder', () => {
  it('loses the emails to and from erased addresses, also those in a folded header', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eclat-outbox-'))
    const mailer = createMailer({ kind: 'folder', folder, from: 'hello@eclat.example' }, async () => 'Éclat')
    const long = `${'a'.repeat(64)}@${'b'.repeat(40)}.example`
    const split = `${'c'.repeat(30)}-${'d'.repeat(30)}@example.com`
    await mailer.send({ ...email, id: 'to-long', to: long })
    await mailer.send({ ...email, id: 'to-split', to: split })
    await mailer.send({ ...email, id: 'from-long', to: 'desk@eclat.example', replyTo: long })
    await mailer.send({ ...email, id: 'to-short' })
    await mailer.send({ ...email, id: 'to-other', to: `x${long}` })
    await mailer.erase([long, split.toUpperCase(), email.to])
    expect(await readdir(folder)).toEqual(['to-other.eml'])
    await rm(folder, { recursive: true })
  })
})
