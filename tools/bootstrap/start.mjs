import { readFileSync } from 'node:fs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

install()
build()
/**
 * Server options, also used by the benchmarks: two memory pools for all threads (glibc uses eight per core) and a small
 * young generation. Under the same load the process uses 300 MB less and is not slower (bench/load.ts). React renders
 * emails five times faster in its production build.
 */
const server = JSON.parse(readFileSync(new URL('./server.json', import.meta.url), 'utf8'))
run(server.arguments, { ...server.environment, ...process.env })
