/**
 * Whether a client has the representation with this entity tag. The comparison is weak, because compression on the way to the
 * client makes tags weak (RFC 9110, section 13.1.2).
 */
export function isKnownBy(ifNoneMatch: string | undefined, etag: string | null | undefined): boolean {
  if (!ifNoneMatch || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}
