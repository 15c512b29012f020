import { useState } from 'preact/hooks'
import { say } from '../../messages/messages.ts'

/**
 * Uses the link of a mail. better-auth leads a browser with a link that has ended to another page
 * instead of answering, so the browser's answer here is only that it was led away.
 */
export function useLink(token: string): {
  isEnded: boolean
  isSending: boolean
  fault: string | null
  use(): Promise<boolean>
} {
  const [isEnded, setEnded] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  return {
    isEnded,
    isSending,
    fault,
    use: async () => {
      setSending(true)
      setFault(null)
      const { problems } = say().frame
      const address = `/portal/api/auth/magic-link/verify?token=${encodeURIComponent(token)}`
      const response = await fetch(address, { redirect: 'manual' }).catch(() => null)
      setSending(false)
      if (response === null) setFault(problems.offline)
      else if (response.type === 'opaqueredirect') setEnded(true)
      else if (response.status === 429) setFault(problems.rate_limited)
      else if (!response.ok) setFault(problems.internal_error)
      return response?.ok === true
    },
  }
}
