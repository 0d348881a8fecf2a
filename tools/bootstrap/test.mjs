import { build } from './build.mjs'
import { install } from './install.mjs'
import { runSteps } from './steps.mjs'
import { fast, slow } from './suites.mjs'

install()
build()
await runSteps([...fast, ...slow])
