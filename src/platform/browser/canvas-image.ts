/** Resolves a color token for canvas: tokens use light-dark(), so only an element's computed style has the value. */
export function tokenColor(token: string, near: HTMLElement): string {
  const probe = document.createElement('span')
  probe.style.color = getComputedStyle(near).getPropertyValue(token)
  near.parentElement?.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

export function imageOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

/** Starts a file download. */
export function download(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
