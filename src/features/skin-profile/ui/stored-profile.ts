/** Entry of localStorage with a guest's profile. */
export const profileEntry = 'skin-profile'

/** Whether this browser stores a guest's profile, without reading it. */
export function hasStoredProfile(): boolean {
  try {
    return localStorage.getItem(profileEntry) !== null
  } catch {
    return false
  }
}
