import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '#src/platform/config/config.server.ts'

export function testConfig(environment: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'eclat-test-')),
    ...environment,
  })
}
