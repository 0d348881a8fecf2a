import { lazy } from 'react'

const MiniCart = lazy(() => import('./mini-cart.tsx').then((module) => ({ default: module.MiniCart })))

/** For a toast, which shows it when it has loaded. */
export const cartDetails = <MiniCart />
