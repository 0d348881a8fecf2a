/** A job's error as shown to administrators: the first line, without addresses, links or long keys. */
export function redactError(text: string): string {
  const [line = ''] = text.split('\n')
  return line
    .replaceAll(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[email]')
    .replaceAll(/\bhttps?:\/\/\S+/g, '[link]')
    .replaceAll(/[\w-]{24,}/g, '[key]')
    .slice(0, 200)
}
