import { install } from './install.mjs'
import { run } from './run.mjs'

install()
run(['--watch-path=src', '--watch-path=catalog', '--watch-preserve-output', 'src/entry/server.ts'], {
  NODE_ENV: 'development',
})
