/** Values of this feature that the browser may import. */
export const secondFactorStates = ['off', 'unverified', 'verified'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

export const codeDigits = 6
export const backupCodeCount = 10
