import { Button } from '../../components/button.tsx'
import { t } from '../../messages/messages.ts'
import { DifferenceList } from '../publish-list.tsx'
import { useEditor } from '../state/context.ts'
import { readFormFile } from '../state/file.ts'
import type { Saving } from '../state/saving.ts'

/** A conflicting change of the draft: shows its author and content, and offers both. */
export function FormConflict({ saving }: { saving: Saving }) {
  const editor = useEditor()
  const { forms } = t()
  const other = saving.other.value
  if (other === null) return null
  return (
    <div class="banner warn" role="alert">
      <p>{forms.conflict(other.edited?.by ?? forms.somebody)}</p>
      <DifferenceList before={editor.read.value.file} after={readFormFile(other.text).file} />
      <div class="actions">
        <Button onClick={() => saving.take('theirs')}>{forms.takeTheirs}</Button>
        <Button onClick={() => saving.take('mine')}>{forms.keepMine}</Button>
      </div>
    </div>
  )
}
