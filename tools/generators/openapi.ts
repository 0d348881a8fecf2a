import { writeFileSync } from 'node:fs'
import { createApp } from '#src/entry/app.server.ts'
import { describeApi } from '#src/entry/open-api.server.ts'
import { readConfig } from '#src/platform/config/config.server.ts'
import { poolDatabase } from '#src/platform/db/database.server.ts'
import { openEmbedded } from '#src/platform/db/embedded.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'

/** Writes api/openapi.json from the contracts of the running shop. */
const engine = await openEmbedded({})
const db = poolDatabase('embedded', engine.pool, engine.close)
const { endpoints } = await createApp({
  config: readConfig({}),
  db,
  log: createLog('silent'),
  secret: 'unused',
  front: null,
})
writeFileSync(
  new URL('../../api/openapi.json', import.meta.url),
  `${JSON.stringify(describeApi(endpoints), null, 2)}\n`,
)
await db.close()
