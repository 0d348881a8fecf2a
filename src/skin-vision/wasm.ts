const instances = new WeakMap<object, unknown>()

/**
 * An instance of a small stored WebAssembly module, compiled with its first use; its memory is reused by this thread.
 * @returns null where WebAssembly or its SIMD instructions are missing
 */
export function instanceOf<Exports>(stored: { readonly module: string }): Exports | null {
  if (!instances.has(stored)) instances.set(stored, instantiated(stored.module))
  return instances.get(stored) as Exports | null
}

function instantiated(module: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(module), (character) => character.charCodeAt(0))
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
  } catch {
    return null
  }
}

const pageBytes = 65_536

/** Enlarges a memory to at least this many bytes. @returns its new buffer; earlier views of it are empty. */
export function enlarged(memory: WebAssembly.Memory, bytes: number): ArrayBuffer {
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
  return memory.buffer
}
