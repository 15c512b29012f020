import { likelyEmail } from '../../shared/form/email.ts'
import { handOverUrl } from '../../shared/form/handover.ts'
import { fill, useEffect, useSession, useSignal } from '../host.ts'
import type { LastPart } from '../parts/on-demand.ts'

/** Gives a link that opens the form with these answers: to share on a phone, else to copy. */
export function KeepLink() {
  const { derived, form, text } = useSession()
  const link = useSignal('')
  const isCopied = useSignal(false)
  const give = async () => {
    // Photos and an appointment belong to one request: who knows the names of photos could send them.
    const own = form.questions.filter(({ kind }) => /photo|moment/.test(kind)).map(({ key }) => key)
    const kept = Object.entries(derived.given.value).filter(([key]) => !own.includes(key))
    const url = handOverUrl(location.href, Object.fromEntries(kept))
    try {
      if (navigator.share && matchMedia('(pointer:coarse)').matches) await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        isCopied.value = true
      }
    } catch (error) {
      // Whoever closes the phone's own dialog wants nothing more. Else they can copy it by hand.
      if ((error as Error).name !== 'AbortError') link.value = url
    }
  }
  return (
    <>
      <button type="button" class="quiet" onClick={give}>
        {text.keepLink}
      </button>
      <p class="help" role="status">
        {isCopied.value && text.linkCopied}
      </p>
      {link.value && <input readOnly aria-label={text.keepLink} value={link.value} />}
    </>
  )
}

/** We wait this long before we ask: an address that is still being typed may become right. */
const PAUSE_MS = 700

/** Asks about a likely typing error in a well-known domain. The address as typed is valid too. */
export const LikelyEmail: LastPart['LikelyEmail'] = ({ typed, onTake }) => {
  const { text } = useSession()
  const settled = useSignal(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      settled.value = typed
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const meant = settled.value === typed && likelyEmail(typed)
  return meant ? (
    <button type="button" class="quiet" onClick={() => onTake(meant)}>
      {fill(text.meant, meant)}
    </button>
  ) : null
}
