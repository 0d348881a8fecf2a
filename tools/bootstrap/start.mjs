import { readFileSync } from 'node:fs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

install()
build()
/**
 * Server options, also used by the benchmarks: two memory pools for all threads (glibc uses eight per core), for 300 MB
 * less under load, and semi-spaces that hold what is rendered meanwhile (docs/adr/0013-speed-and-durability.md). React
 * renders emails five times faster in its production build.
 */
const server = JSON.parse(readFileSync(new URL('./server.json', import.meta.url), 'utf8'))
run(server.arguments, { ...server.environment, ...process.env })
