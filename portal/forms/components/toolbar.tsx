import { useEffect, useState } from 'preact/hooks'
import { useQuery } from '../../address.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { t } from '../../messages/messages.ts'
import { PublishDialog } from '../publish-dialog.tsx'
import { useEditor } from '../state/context.ts'
import type { Saving } from '../state/saving.ts'
import { useIssuePlace } from './go-to-issue.ts'

/** The state of the draft, undo and redo, the form file, and publishing. */
export function FormToolbar({ saving }: { saving: Saving }) {
  const editor = useEditor()
  const { forms } = t()
  const [isPublishing, setPublishing] = useState(false)
  const { published } = editor.draft.value
  const isSame = editor.text.value === published.text
  const place = useIssuePlace()
  const publish = () => {
    if (isSame) return
    editor.hiddenIssues.leave()
    const [issue] = editor.issues.value
    if (issue === undefined) setPublishing(true)
    else place.go(issue)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const isUndo = key === 'z' && !event.shiftKey
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if ((!isUndo && !isRedo) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      if (isUndo) editor.undo()
      else editor.redo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  if (!editor.mayWrite) return <MoreMenu />
  const state = saving.state.value
  return (
    <>
      <span class="soft small" role="status">
        {state === 'waits' && forms.saving}
        {state === 'failed' && forms.notSaved}
        {state === 'saved' && (isSame ? forms.live(published.number) : forms.draftSaved)}
      </span>
      <Button
        look="quiet"
        icon="undo"
        label={forms.undo}
        aria-disabled={!editor.canUndo.value}
        onClick={editor.undo}
      />
      <Button
        look="quiet"
        icon="redo"
        label={forms.redo}
        aria-disabled={!editor.canRedo.value}
        onClick={editor.redo}
      />
      <MoreMenu />
      <Button look="main" aria-disabled={isSame} onClick={publish}>
        {forms.publish}
      </Button>
      {isPublishing && <PublishDialog saving={saving} onClose={() => setPublishing(false)} />}
    </>
  )
}

/** Rarely used actions: the form file as text. */
function MoreMenu() {
  const { hrefWith } = useQuery()
  const { forms, frame } = t()
  return (
    <Menu class="button quiet icon" label={frame.moreParts} button={<Icon name="more" size={17} />}>
      <MenuItem href={hrefWith({ tab: null, part: 'json', open: null })}>{forms.json}</MenuItem>
    </Menu>
  )
}
