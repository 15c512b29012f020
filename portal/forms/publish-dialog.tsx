import { useState } from 'preact/hooks'
import { type FormDraft, formDrafts } from '../../server/forms/versions.contract.ts'
import { ApiProblem, call } from '../api.ts'
import { language, say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { Banner, ProblemBanner } from '../parts/states.tsx'
import { toast } from '../parts/toast.tsx'
import { FaultList } from './parts/fault-list.tsx'
import { formDifferences } from './publish-difference.ts'
import { DifferenceList } from './publish-list.tsx'
import { useEditor } from './state/context.ts'
import { readFormFile } from './state/file.ts'
import type { Saving } from './state/saving.ts'

/** Shows what will be different for customers, then publishes the draft. */
export function PublishDialog({ saving, onClose }: { saving: Saving; onClose(): void }) {
  const editor = useEditor()
  const { forms, frame } = say()
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const { published, base, next } = editor.draft.value
  const before = readFormFile(published.text).file
  const after = editor.read.value.file
  const isReady = editor.faults.value.length === 0

  const publish = async () => {
    setSending(true)
    setProblem(null)
    try {
      // A conflict of drafts is shown on the screen itself.
      if (!(await saving.flush())) return onClose()
      const { version } = editor.draft.peek()
      const body = { version, over: published.number, note: note || null }
      const { data } = await call(formDrafts.publish, { params: { slug: editor.slug }, body })
      editor.draft.value = data
      toast(forms.published(data.published.number))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const current = error.details.current as FormDraft | undefined
      if (current !== undefined)
        editor.draft.value = { ...current, version: editor.draft.peek().version }
      setProblem(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog title={forms.publishTitle} onClose={onClose} wide keepOpen>
      <div class="stack">
        {base !== published.number && (
          <Banner look="warn">
            <p>{forms.publishedMeanwhile(published.number)}</p>
          </Banner>
        )}
        {before && after && (
          <DifferenceList differences={formDifferences(before, after, language.value)} />
        )}
        <FaultList onGo={onClose} />
        <TextField label={forms.note} value={note} onValue={setNote} optional maxLength={500} />
        <ProblemBanner problem={problem} />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button
            look="main"
            busy={isSending}
            aria-disabled={!isReady}
            onClick={() => isReady && void publish()}
          >
            {forms.publishAs(next)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
