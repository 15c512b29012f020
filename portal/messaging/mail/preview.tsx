import { useEffect, useState } from 'preact/hooks'
import { mailPreview } from '../../../server/messaging/mails/texts.contract.ts'
import { ApiProblem, type CallInput, call, type DataOf } from '../../api.ts'
import { DrawingImage } from '../../components/drawing.tsx'
import { ProblemBanner, Skeleton } from '../../components/states.tsx'
import { t } from '../../messages/messages.ts'

/** The delay after the last typed letter. */
const WAIT_MS = 400

interface Props {
  body: NonNullable<CallInput<typeof mailPreview.get>['body']>
}

/** The text of the email with its drawing. Its HTML is not shown: the portal's policy allows no frames. */
export function MailPreview({ body }: Props) {
  const texts = t().mail
  const [shown, setShown] = useState<DataOf<typeof mailPreview.get> | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const typed = JSON.stringify(body)
  useEffect(() => {
    const own = new AbortController()
    const read = async () => {
      try {
        const { data } = await call(
          mailPreview.get,
          { body },
          { signal: own.signal, background: true },
        )
        setShown(data)
        setProblem(null)
      } catch (error) {
        if (own.signal.aborted) return
        if (!(error instanceof ApiProblem)) throw error
        setProblem(error)
      }
    }
    const timer = setTimeout(read, shown === null ? 0 : WAIT_MS)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [typed])
  return (
    <section class="card stack">
      <div>
        <h2>{texts.preview}</h2>
        <p class="soft small">{texts.previewText}</p>
      </div>
      <ProblemBanner problem={problem} />
      {shown === null ? (
        problem === null && <Skeleton rows={6} />
      ) : (
        <div lang={body.language}>
          <p class="mail-subject">{shown.subject}</p>
          <div class="email-text">{shown.text.slice(0, shown.drawing_at)}</div>
          {shown.drawing && (
            <div class="email-drawing">
              <DrawingImage drawing={shown.drawing} language={body.language} />
            </div>
          )}
          <div class="email-text">{shown.text.slice(shown.drawing_at).trimStart()}</div>
        </div>
      )}
    </section>
  )
}
