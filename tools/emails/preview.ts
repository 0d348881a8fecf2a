import { createApp } from '#src/entry/app.server.ts'
import { readConfig } from '#src/platform/config/config.server.ts'
import { poolDatabase } from '#src/platform/db/database.server.ts'
import { openEmbedded } from '#src/platform/db/embedded.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'
import { run } from '../command.ts'
import { writeEmails } from './write.ts'

/** npm run emails:preview [FOLDER]: writes an example of every email, as HTML and as plain text. */
run(async ([folder = 'data/email-previews']) => {
  // An empty in-memory database: the samples do not need data, but features require a database.
  const engine = await openEmbedded({})
  const db = poolDatabase('embedded', engine.pool, engine.close)
  try {
    const { emailSamples, photos } = await createApp({
      config: readConfig({}),
      db,
      log: createLog('silent'),
      secret: 'only for previews, nothing signed is stored',
      front: null,
    })
    const files = await writeEmails(emailSamples, folder)
    await photos.close()
    console.log(`${files.length} files written to ${folder}.`)
    return 0
  } finally {
    await db.close()
  }
})
