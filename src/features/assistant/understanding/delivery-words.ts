const sending = /\b(ship|ships|shipped|shipping|deliver|delivers|delivered|delivery|send|post|postage|express)\b/

export const isAboutDelivery = (text: string): boolean => sending.test(text)
