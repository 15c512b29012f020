import { useEffect, useState } from 'preact/hooks'
import {
  type FormDraft,
  formDrafts,
  LONGEST_VERSION_NOTE,
} from '../../server/forms/versions.contract.ts'
import { Dialog } from '../components/dialog.tsx'
import { TextField } from '../components/field.tsx'
import { currentOf } from '../components/problem.ts'
import { Actions } from '../components/question-form.tsx'
import { Banner, ProblemBanner } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { useWrite } from '../data.ts'
import { t } from '../messages/messages.ts'
import { IssueList } from './components/issue-list.tsx'
import { DifferenceList } from './publish-list.tsx'
import { useEditor } from './state/context.ts'
import { readFormFile } from './state/file.ts'
import type { Saving } from './state/saving.ts'

/** Shows the changes for customers, then publishes the draft. */
export function PublishDialog({ saving, onClose }: { saving: Saving; onClose(): void }) {
  const editor = useEditor()
  const { forms } = t()
  const [note, setNote] = useState('')
  const write = useWrite(formDrafts.publish)
  const { published, base, next } = editor.draft.value
  const isReady = editor.issues.value.length === 0

  const current = currentOf<FormDraft>(write.problem)
  useEffect(() => {
    // Saving detects changes of the draft itself.
    if (current) editor.draft.value = { ...current, version: editor.draft.peek().version }
  }, [current])

  const publish = async () => {
    // A conflict of drafts is shown on the screen itself.
    if (!(await saving.flush())) return onClose()
    const { version } = editor.draft.peek()
    const body = { version, over: published.number, note: note || null }
    const answer = await write.send({ params: { slug: editor.slug }, body })
    if (answer === null) return
    editor.draft.value = answer.data
    toast(forms.published(answer.data.published.number))
    onClose()
  }
  return (
    <Dialog title={forms.publishTitle} onClose={onClose} wide keepOpen>
      <div class="stack">
        {base !== published.number && (
          <Banner look="warn">{forms.publishedMeanwhile(published.number)}</Banner>
        )}
        <DifferenceList before={readFormFile(published.text).file} after={editor.read.value.file} />
        <IssueList onGo={onClose} />
        <TextField
          label={forms.note}
          value={note}
          onValue={setNote}
          optional
          maxLength={LONGEST_VERSION_NOTE}
        />
        <ProblemBanner problem={write.problem} />
        <Actions
          onCancel={onClose}
          action={forms.publishAs(next)}
          busy={write.isSending}
          aria-disabled={!isReady}
          onDo={() => isReady && publish()}
        />
      </div>
    </Dialog>
  )
}
