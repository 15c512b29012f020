import { useState } from 'preact/hooks'
import {
  FILE_MAX_BYTES,
  MOST_OFFER_FILES,
  offerFiles,
} from '../../server/offers/files/files.contract.ts'
import { fileAddress } from '../api.ts'
import { Button } from '../components/button.tsx'
import { ChooseFile } from '../components/choose-file.tsx'
import { confirm } from '../components/confirm.tsx'
import { Wrong } from '../components/field.tsx'
import { Icon } from '../components/icons.tsx'
import { NewWindow } from '../components/new-window.tsx'
import { base64Of } from '../components/shrink.ts'
import { formatBytes } from '../format.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import type { OfferWriter } from './writes.ts'

/** PDFs attached to the offer. Selecting one adds it. */
export function OfferFiles({ writer }: { writer: OfferWriter }) {
  const { offer: text, frame } = t()
  const { offer } = writer
  const { files } = offer.document
  const mayChange = offer.steps.includes('change')
  const [issue, setIssue] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  if (files.length === 0 && !mayChange) return null

  const add = async (file: File) => {
    setIssue(null)
    if (file.size > FILE_MAX_BYTES) return setIssue(text.fileTooLarge)
    if ((await file.slice(0, 5).text()) !== '%PDF-') return setIssue(t().issues.pdf)
    const content = await base64Of(file)
    setAdding(true)
    await writer.act({
      endpoint: offerFiles.add,
      body: { name: file.name.slice(-200), content },
      what: text.addWhat(file.name),
    })
    setAdding(false)
  }
  const remove = async (id: number, name: string) => {
    const question = { title: text.removeTitle(name), text: text.removeFileText }
    if (!(await confirm({ ...question, action: frame.remove, danger: true }))) return
    await writer.act({
      endpoint: offerFiles.remove,
      params: { file: id },
      what: text.removeWhat(name),
    })
  }
  return (
    <section class="card stack files">
      <div>
        <h2>{text.files}</h2>
        <p class="soft small">{text.filesText}</p>
      </div>
      {files.length > 0 && (
        <ul class="plain">
          {files.map(({ id, name, size }) => (
            <li key={id} class="row">
              <Icon name="note" size={16} />
              {me.value?.member.sees_contact ? (
                <a
                  href={fileAddress(offerFiles.get.path, { id: offer.id, file: id })}
                  target="_blank"
                  rel="noopener"
                >
                  {name}
                  <NewWindow />
                </a>
              ) : (
                <span>{name}</span>
              )}
              <span class="soft small push">{formatBytes(size)}</span>
              {mayChange && (
                <Button
                  look="quiet"
                  icon="trash"
                  label={text.removeTitle(name)}
                  onClick={() => void remove(id, name)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && files.length < MOST_OFFER_FILES && (
        <div>
          <ChooseFile
            name={text.addFile}
            label={text.addFile}
            icon="plus"
            accept="application/pdf"
            busy={isAdding}
            onFile={(file) => void add(file)}
          />
        </div>
      )}
      <Wrong text={issue} role="alert" />
    </section>
  )
}
