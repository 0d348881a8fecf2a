/** Text and background colors are always set together, so that email programs that override one override both. */
export const colors = {
  page: '#f8f4ee',
  text: '#2b211b',
  muted: '#6b5d52',
  accent: '#a34a34',
  onAccent: '#ffffff',
  line: '#d9cdbf',
} as const

const dark = {
  page: '#1d1714',
  text: '#f3e9df',
  muted: '#c9b9ab',
  accent: '#f0a58d',
  onAccent: '#1d1714',
  line: '#4a3d34',
} as const

/** For email programs that support it; the inline styles work without it. */
export const darkModeStyles = `@media (prefers-color-scheme: dark) {
.page { background-color: ${dark.page} !important; color: ${dark.text} !important; }
.muted { color: ${dark.muted} !important; }
.link { color: ${dark.accent} !important; }
.action { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
.line { border-color: ${dark.line} !important; }
}`
