import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { QuestionSection } from '#src/features/questions/ui/question-section.tsx'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useQuestionMessages } from '#src/messages/question-messages.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { signInAddress } from '../account/return-address.ts'

/** Questions about a product. Guests can read them. */
export function ProductQuestions({ productId }: { productId: string }) {
  const m = useMessages()
  const { signIn } = useQuestionMessages()
  const user = useUser()
  const { location } = useNavigation()
  const askToSignIn = () =>
    toast({
      title: m.wishlist.loginTitle,
      body: signIn,
      action: { label: m.nav.signIn, href: signInAddress(location) },
      tone: 'destructive',
    })
  return (
    <QuestionSection
      key={productId}
      productId={productId}
      isCustomer={user === undefined ? undefined : user !== null}
      onSignIn={askToSignIn}
    />
  )
}
