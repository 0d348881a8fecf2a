/** A color of the tokens as a canvas takes it: tokens hold one for each theme, and only an element's style tells which counts. */
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

/** Hands a file to the browser's downloads. */
export function download(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
