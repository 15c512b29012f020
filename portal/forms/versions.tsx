import { useState } from 'preact/hooks'
import { formDrafts, formVersions } from '../../server/forms/versions.contract.ts'
import { call, type DataOf } from '../api.ts'
import { Button } from '../components/button.tsx'
import { confirm } from '../components/confirm.tsx'
import { Dialog } from '../components/dialog.tsx'
import { ProblemBanner, Unread } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { useRead, useWrite } from '../data.ts'
import { formatTime } from '../format.ts'
import { t } from '../messages/messages.ts'
import { DifferenceList } from './publish-list.tsx'
import { useEditor } from './state/context.ts'
import { readFormFile } from './state/file.ts'
import type { Saving } from './state/saving.ts'

/** The published versions, newest first, with a restore button. */
export function VersionsPanel({ saving }: { saving: Saving }) {
  const editor = useEditor()
  const { slug } = editor
  const { forms } = t()
  const { data, problem, reload } = useRead(formVersions.list, { params: { slug } })
  const [shown, setShown] = useState<DataOf<typeof formVersions.get> | null>(null)
  const write = useWrite(formDrafts.publish)
  const { published: current } = editor.draft.value

  const textOf = async (number: number) =>
    (await call(formVersions.get, { params: { slug, number } })).data.text
  const compare = async (number: number) => setShown({ number, text: await textOf(number) })
  const toDraft = async (number: number) => {
    editor.replace(await textOf(number))
    toast(forms.inDraft(number), editor.undo)
  }
  const publish = async (number: number) => {
    const yes = await confirm({
      title: forms.backTitle(number),
      text: forms.backText,
      action: forms.publish,
    })
    if (!yes) return
    editor.replace(await textOf(number))
    if (!(await saving.flush())) return
    const { version, published } = editor.draft.peek()
    const note = forms.backNote(number)
    const body = { version, over: published.number, note }
    const answer = await write.send({ params: { slug }, body })
    if (answer === null) return
    editor.draft.value = answer.data
    toast(forms.published(answer.data.published.number))
    await reload()
  }
  if (data === null) {
    return <Unread problem={problem} retry={reload} rows={4} />
  }
  return (
    <section class="card flush">
      <ProblemBanner problem={write.problem} />
      <ol class="plain form-versions">
        {data.map(({ number, note, created_at, by }) => (
          <li key={number} class="row">
            <div>
              <strong>{forms.version(number)}</strong>{' '}
              {number === current.number && <span class="pill good">{forms.isLive}</span>}
              <p class="soft small">
                {formatTime(created_at)} · {by ?? forms.commandLine}
              </p>
              {note && <p class="small">{note}</p>}
            </div>
            {number !== current.number && (
              <div class="row push">
                <Button look="quiet" onClick={() => void compare(number)}>
                  {t().customers.compare}
                </Button>
                {editor.mayWrite && (
                  <>
                    <Button onClick={() => void toDraft(number)}>{forms.toDraft}</Button>
                    <Button onClick={() => void publish(number)}>{forms.publishAgain}</Button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown && (
        <Dialog title={forms.since(shown.number)} onClose={() => setShown(null)} wide>
          <DifferenceList
            before={readFormFile(shown.text).file}
            after={readFormFile(current.text).file}
          />
        </Dialog>
      )}
    </section>
  )
}
