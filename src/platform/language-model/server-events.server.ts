/** A line longer than this is no model's word any more. */
const mostBuffered = 64 * 1024

/** The data of server-sent events, one by one, from a body of whoever sends them. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > mostBuffered) throw new Error('the language model sent a line without an end')
    // Models send one line of data for each event; comments and other fields say nothing to us.
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim()
}
