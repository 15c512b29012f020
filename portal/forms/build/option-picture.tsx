import { useState } from 'preact/hooks'
import { pictures } from '../../../server/prices/pictures/pictures.contract.ts'
import { FORM_MAX } from '../../../shared/form/text.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { ChooseFile, PICTURE_TYPES } from '../../components/choose-file.tsx'
import { CutDialog } from '../../components/cut-dialog.tsx'
import { Wrong } from '../../components/field.tsx'
import { problemText } from '../../components/problem.ts'
import { base64Of, canReadCanvas } from '../../components/shrink.ts'
import { t } from '../../messages/messages.ts'
import { TextAt } from '../components/bound.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'

/** Addresses of pictures stored on this server. */
const OWN = /\/pictures\/[0-9a-f]{64}\.jpg$/

/** The picture of an option: selected or dropped, cropped, and stored on this server. */
export function OptionPicture({ path }: { path: TextPath }) {
  const editor = useEditor()
  const { account, frame } = t()
  const value = valueAt(useFile(), path)
  const [cutting, setCutting] = useState<ImageBitmap | null>(null)
  const [isSending, setSending] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)

  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setIssue(null)
    const picture = await createImageBitmap(file).catch(() => null)
    if (picture === null) return setIssue(account.notAPicture)
    if (!canReadCanvas()) return void send(file)
    setCutting(picture)
  }
  const send = async (cut: Blob) => {
    setSending(true)
    try {
      const body = { content: await base64Of(cut), open: true }
      editor.set(path, (await call(pictures.add, { body })).data.open_address)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setIssue(problemText(problem))
    } finally {
      setSending(false)
      setCutting(null)
    }
  }
  const stored = typeof value === 'string' ? OWN.exec(value)?.[0] : undefined
  return (
    <fieldset
      class="option-picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (editor.mayWrite) void choose(event.dataTransfer?.files[0])
      }}
    >
      <legend class="unseen">{frame.picture}</legend>
      {stored !== undefined && <img src={stored} alt={frame.picture} />}
      {editor.mayWrite && (
        <ChooseFile
          name={account.chooseLogo}
          label={value === undefined ? account.chooseLogo : account.otherLogo}
          icon="picture"
          small
          accept={PICTURE_TYPES}
          onFile={(file) => void choose(file)}
        />
      )}
      {issue && <Wrong text={issue} role="alert" />}
      {cutting !== null && (
        <CutDialog
          picture={cutting}
          isBusy={isSending}
          onCut={(cut) => void send(cut)}
          onClose={() => setCutting(null)}
        />
      )}
    </fieldset>
  )
}

/** The picture of an option by address, and its remove button. */
export function PictureAddress({ path }: { path: TextPath }) {
  const editor = useEditor()
  const value = valueAt(useFile(), path)
  const { forms, frame, picture: text } = t()
  return (
    <>
      <TextAt
        path={path}
        label={text.address}
        hint={forms.pictureHint}
        optional
        maxLength={FORM_MAX.url}
      />
      {editor.mayWrite && value !== undefined && (
        <div class="row">
          <Button look="quiet" icon="trash" onClick={() => editor.set(path, undefined)}>
            {frame.removePicture}
          </Button>
        </div>
      )}
    </>
  )
}
