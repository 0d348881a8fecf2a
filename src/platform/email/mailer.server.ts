import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.server.ts'
import type { Mailer } from './port.ts'

/** Emails are sent through SMTP if configured; otherwise they are written to the outbox folder as .eml files. */
export function createMailer(mail: Config['mail']): Mailer {
  return mail.kind === 'smtp' ? smtpMailer(mail.url, mail.from) : folderMailer(mail.folder, mail.from)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send({ id, ...email }) {
      await transport.sendMail({ from, ...email, messageId: `<${id}@eclat>` })
    },
    async erase() {},
  }
}

function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ id, ...email }) {
      const { message } = await transport.sendMail({ from, ...email, messageId: `<${id}@eclat>` })
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
        const to = /^To: (.+)$/im.exec(email)?.[1]?.trim().toLowerCase()
        if (to !== undefined && wanted.has(to)) await rm(join(folder, name), { force: true })
      }
    },
  }
}
