import { useState } from 'preact/hooks'
import { call, newKey } from '../api.ts'
import { formatBytes } from '../format.ts'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { ChooseFile } from '../parts/choose-file.tsx'
import { confirm } from '../parts/confirm.tsx'
import { Icon } from '../parts/icons.tsx'
import { base64Of } from '../parts/shrink.ts'
import { me } from '../session.ts'
import { ADD_FILE, fileHref, REMOVE_FILE } from './endpoints.ts'
import type { OfferWriter } from './writes.ts'

/** As the server takes them: FILE_MAX_BYTES and MOST_FILES. */
const MOST_BYTES = 5_000_000
const MOST_FILES = 5

/** PDFs that go with the offer. Choosing one adds it. */
export function OfferFiles({ writer }: { writer: OfferWriter }) {
  const { offer: text, frame } = say()
  const { offer } = writer
  const { files } = offer.document
  const mayChange = offer.steps.includes('change')
  const [fault, setFault] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  if (files.length === 0 && !mayChange) return null

  const add = async (file: File) => {
    setFault(null)
    if (file.size > MOST_BYTES) return setFault(text.fileTooLarge)
    if ((await file.slice(0, 5).text()) !== '%PDF-') return setFault(text.notAPdf)
    const content = await base64Of(file)
    setAdding(true)
    const key = newKey()
    await writer.act({
      what: text.addWhat(file.name),
      run: async (version) => {
        const body = { version, name: file.name.slice(-200), content }
        const idempotencyKey = `${key}-${version}`
        await call(ADD_FILE, { params: { id: offer.id }, body }, { idempotencyKey })
        return null
      },
    })
    setAdding(false)
  }
  const remove = async (id: number, name: string) => {
    const question = { title: text.removeTitle(name), text: text.removeFileText }
    if (!(await confirm({ ...question, action: frame.remove, danger: true }))) return
    await writer.act({
      what: text.removeWhat(name),
      run: async (version) => {
        const given = { params: { id: offer.id, file: id }, query: { version: `${version}` } }
        return (await call(REMOVE_FILE, given)).data
      },
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
                <a href={fileHref(offer.id, id)} target="_blank" rel="noopener">
                  {name}
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
      {mayChange && files.length < MOST_FILES && (
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
      {fault && (
        <p class="error" role="alert">
          <Icon name="warning" size={15} />
          {fault}
        </p>
      )}
    </section>
  )
}
