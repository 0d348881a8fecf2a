import { Worker } from 'node:worker_threads'
const generator = new Worker(new URL('./lib/generator.ts', import.meta.url))
const [port, path, seconds, accepts] = process.argv.slice(2)
const answered = new Promise<any>((done) => generator.once('message', done))
generator.postMessage({ port: Number(port), connections: 32, milliseconds: Number(seconds) * 1000, method: 'GET', paths: [path], from: 1, ...(accepts ? { accepts } : {}) })
const o = await answered
console.log(path, accepts ?? '', Math.round(o.perSecond), 'p50', o.p50.toFixed(1), 'p99', o.p99.toFixed(1), o.failed)
process.exit()
