import { setImmediate as nextTurn } from 'node:timers/promises'

export type RenderQueue = <Value>(render: () => Value) => Promise<Value>

/**
 * Renders one page per turn of the event loop, in order of arrival. Between two pages, finished responses are sent and
 * new requests accepted. Without it, requests that arrive together are rendered together, and the next one waits for
 * all of them: the 99th percentile is more than twice the median.
 */
export function createRenderQueue(): RenderQueue {
  let previous: Promise<unknown> = Promise.resolve()
  return (render) => {
    const rendered = previous.then(render)
    previous = rendered.then(nextTurn, nextTurn)
    return rendered
  }
}
