import { useState } from 'preact/hooks'
import { type Picture, pictures } from '../../server/prices/pictures/pictures.contract.ts'
import { ApiProblem, call } from '../api.ts'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { ChooseFile, PICTURE_TYPES } from './choose-file.tsx'
import { Wrong } from './field.tsx'
import { issueOf, problemText } from './problem.ts'
import { shrinkPicture } from './shrink.ts'
import './picture-field.css'

interface Props {
  picture: Picture | null
  isBusy?: boolean
  /** The picture is stored by now, but its record is not saved yet. Null removes it. */
  onPicture(picture: Picture | null): void
}

/** A picture of a line, an offer item or a material: choose, replace, remove. */
export function PictureField({ picture, isBusy = false, onPicture }: Props) {
  const { account, frame } = t()
  const [isSending, setSending] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)
  const choose = async (file: File) => {
    setIssue(null)
    setSending(true)
    try {
      const content = await shrinkPicture(file)
      if (content === null) return setIssue(account.notAPicture)
      onPicture((await call(pictures.add, { body: { content } })).data)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setIssue(issueOf(problem, 'content') ?? problemText(problem))
    } finally {
      setSending(false)
    }
  }
  return (
    <div class="field">
      <span class="label">{frame.picture}</span>
      <div class="row picture-field">
        {picture && <img src={picture.address} alt={frame.picture} />}
        <ChooseFile
          name={account.chooseLogo}
          label={picture === null ? account.chooseLogo : account.otherLogo}
          accept={PICTURE_TYPES}
          busy={isBusy || isSending}
          onFile={(file) => void choose(file)}
        />
        {picture !== null && (
          <Button look="quiet" icon="trash" busy={isBusy} onClick={() => onPicture(null)}>
            {frame.removePicture}
          </Button>
        )}
      </div>
      <Wrong text={issue} role="alert" />
    </div>
  )
}
