import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.server.ts'
import { jobSeconds } from '../jobs/jobs.server.ts'
import type { Mailer, Sender } from './port.ts'
import { senderOf } from './sender.server.ts'

type CurrentSender = () => Promise<Sender>

/**
 * Emails are sent through SMTP if configured; otherwise they are written to the outbox folder as .eml files.
 *
 * @param brand - The store's current name, for a sender without a name of its own.
 * @param timeoutMs - For a whole email through SMTP.
 */
export function createMailer(mail: Config['mail'], brand: () => Promise<string>, timeoutMs = sendTimeoutMs): Mailer {
  const sender = async () => senderOf(mail.from, await brand())
  return mail.kind === 'smtp' ? smtpMailer(mail.url, sender, timeoutMs) : folderMailer(mail.folder, sender)
}

/** Less than a job may take, because a retry during a first attempt would send the email twice. */
const sendTimeoutMs = (jobSeconds - 15) * 1000

/** Per step. */
const smtpTimeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

function smtpMailer(url: string, sender: CurrentSender, timeoutMs: number): Mailer {
  const transport = createTransport({ url, ...smtpTimeouts })
  return {
    async send({ id, ...email }) {
      const signal = AbortSignal.timeout(timeoutMs)
      await transport.sendMail({ from: await sender(), ...email, messageId: `<${id}@eclat>`, signal })
    },
    async erase() {},
  }
}

function folderMailer(folder: string, sender: CurrentSender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ id, ...email }) {
      const { message } = await transport.sendMail({ from: await sender(), ...email, messageId: `<${id}@eclat>` })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${id}.eml`)
      // Written to a temporary file and renamed, so that readers never see a partial email.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async erase(addresses) {
      const wanted = new Set(addresses.map((address) => address.toLowerCase()))
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((file) => file.endsWith('.eml'))) {
        const email = await readFile(join(folder, name), 'utf8')
        const [headers = ''] = email.split('\r\n\r\n', 1)
        // Long headers are folded: they continue in lines that start with white space.
        const unfolded = headers.replaceAll(/\r\n[ \t]+/g, ' ')
        const named = [...unfolded.matchAll(/^(?:To|Reply-To): (.+)$/gim)].map(([, address = '']) => address.trim())
        if (named.some((address) => wanted.has(address.toLowerCase()))) await rm(join(folder, name), { force: true })
      }
    },
  }
}
