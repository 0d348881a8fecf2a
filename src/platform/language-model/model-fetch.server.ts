const eventStream = 'text/event-stream'

/** Maximum response size; anything longer is treated as an error. */
const maxBytes = 1024 * 1024

/** fetch for the SDK without redirects: an API key must only go to the configured host. */
export function createModelFetch(): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const limited = limitSize(response)
    const wantsStream = typeof init?.body === 'string' && /"stream":\s*true/.test(init.body)
    const isStream = response.headers.get('content-type')?.startsWith(eventStream) ?? false
    return wantsStream && response.ok && !isStream ? asEventStream(limited) : limited
  }
}

function limitSize(response: Response): Response {
  if (!response.body) return response
  let bytes = 0
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        if (bytes > maxBytes) controller.error(new Error('the language model sent too much'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(body, response)
}

/** A server without streaming sends one complete result: handled as a stream with one chunk. */
async function asEventStream(response: Response): Promise<Response> {
  const completion = (await response.json()) as { choices?: readonly Completed[] }
  const choices = (completion.choices ?? []).map(({ message, finish_reason: reason }, index) => ({
    index,
    delta: {
      ...message,
      ...(message?.tool_calls ? { tool_calls: message.tool_calls.map((call, at) => ({ index: at, ...call })) } : {}),
    },
    finish_reason: reason ?? 'stop',
  }))
  return new Response(`data: ${JSON.stringify({ ...completion, choices })}\n\ndata: [DONE]\n\n`, {
    headers: { 'content-type': eventStream },
  })
}

type Completed = {
  readonly message?: { readonly tool_calls?: readonly object[] | null }
  readonly finish_reason?: string | null
}
