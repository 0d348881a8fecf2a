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

/** The customer's profile on the server. */
export const skinProfileKey = ['/api/skin-profile'] as const
