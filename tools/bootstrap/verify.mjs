import { install } from './install.mjs'
import { runSteps } from './steps.mjs'
import { fast } from './suites.mjs'

install()
await runSteps(fast)
