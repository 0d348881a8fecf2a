import { check, playwright, vitest } from './steps.mjs'

/** `npm run verify`: the definition of done, under a minute. */
export const fast = [
  [
    check('types', ['node_modules/typescript/bin/tsc']),
    check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
    check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
    check('dead code', ['node_modules/knip/bin/knip.js', '--no-config-hints']),
    vitest('fast', '--project', 'fast'),
  ],
]

/** Suites that need a build, whole servers, a real PostgreSQL or a browser. */
export const slow = [vitest('slow', '--project', 'slow'), playwright('browser')]
