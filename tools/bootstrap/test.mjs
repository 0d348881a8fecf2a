import { build } from './build.mjs'
import { install } from './install.mjs'
import { runSteps } from './steps.mjs'
import { api, checks, slow } from './suites.mjs'

install()
build()
await runSteps([checks, api(), ...slow])
