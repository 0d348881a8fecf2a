import { check, playwright, vitest } from './steps.mjs'

/** What concerns every file: a minute at most, with the tests that need no shop. */
export const checks = [
  check('types', ['node_modules/typescript/bin/tsc']),
  check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  check('dead code', ['node_modules/knip/bin/knip.js', '--no-config-hints']),
  vitest('unit', '--project', 'unit'),
]

/** Tests that open a shop with its database. @param folders all of them without */
export const api = (...folders) => vitest('api', '--project', 'api', ...folders)

/** Suites that need a build, whole servers, a real PostgreSQL or a browser. */
export const slow = [vitest('slow', '--project', 'slow'), playwright('browser')]
