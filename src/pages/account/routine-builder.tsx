import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { isCareful } from '#src/features/skin-profile/constants.ts'
import type { SkinProfile } from '#src/features/skin-profile/contract.ts'
import { skinProfileKey } from '#src/features/skin-profile/ui/stored-profile.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { routineMessagesIn, useRoutineMessages } from '#src/messages/routine-messages.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { signInAddress } from './return-address.ts'
import type { Head, PageContext } from '../page.ts'

/** Guests are sent to sign in and never see it. */
const RoutineWorkshop = lazy(() =>
  import('#src/features/routines/ui/routine-workshop.tsx').then((module) => ({ default: module.RoutineWorkshop })),
)

/** For customers whose profile can speak against a product. */
const StepReasons = lazy(() => import('#src/features/skin-profile/ui/step-reasons.tsx'))

export const params = ['products']

export function head({ messages: m }: PageContext): Head {
  const { title, description } = routineMessagesIn(m)
  return { title: `${title} · ${m.brand}`, description, canonical: '/routine-builder', noIndex: true }
}

/** Maximum number of products in a recommendation. */
const maxProducts = 12

export function Page({ context }: { context: PageContext }) {
  const texts = useRoutineMessages()
  const isHydrated = useIsHydrated()
  const user = useUser()
  const { data: profile } = useQuery<SkinProfile>({ queryKey: skinProfileKey, enabled: Boolean(user) })
  const waiting = (
    <div className="wrap py-16">
      <Spinner label={texts.checkingSignIn} />
    </div>
  )
  const products = (context.search.get('products') ?? '').split(',').filter(Boolean).slice(0, maxProducts)

  // The HTML is the same for everyone; the visitor is identified in the browser.
  if (!isHydrated || user === undefined) {
    return (
      <div className="wrap py-16">
        <noscript>
          <p>{texts.noScript}</p>
        </noscript>
        <div className="hidden-without-script">
          <Spinner label={texts.checkingSignIn} />
        </div>
      </div>
    )
  }
  return user === null ? (
    <SignInFirst />
  ) : (
    <LazyPart fallback={waiting}>
      <RoutineWorkshop
        key={user.id}
        products={products}
        skinType={profile?.answers.skinType?.value}
        personalNote={profile && isCareful(profile) ? personalNote : undefined}
      />
    </LazyPart>
  )
}

const personalNote = (id: string, ids: readonly string[]) => (
  <LazyPart>
    <StepReasons id={id} ids={ids} />
  </LazyPart>
)

/** Renders nothing; shows a message and redirects to sign-in. */
function SignInFirst() {
  const { signInTitle, signInBody } = useRoutineMessages()
  const { location, navigate } = useNavigation()
  const signIn = location.search ? signInAddress(location) : '/login'
  useEffect(() => {
    toast({ title: signInTitle, body: signInBody, tone: 'destructive' })
    const timer = setTimeout(() => navigate(signIn, { replace: true }), shopSettings.routines.redirectDelay)
    return () => clearTimeout(timer)
  }, [navigate, signIn, signInTitle, signInBody])
  return null
}
