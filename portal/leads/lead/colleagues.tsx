import { useEffect, useState } from 'preact/hooks'
import type { DeskLead } from '../../../server/leads/desk/desk.contract.ts'
import { call } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { Banner } from '../../parts/states.tsx'
import { VIEW } from './endpoints.ts'

/** A colleague counts as looking for a minute after this was last said. */
const EVERY_MS = 20_000

/** Says that one looks at the lead, shows who else does, and whether it changed meanwhile. */
export function Colleagues({ lead, onChanged }: { lead: DeskLead; onChanged(): Promise<void> }) {
  const { lead: text } = say()
  const [names, setNames] = useState<readonly string[]>([])
  const [version, setVersion] = useState(lead.version)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const { data } = await call(VIEW, { params: { id: lead.id } }, { background: true })
      setNames(data.colleagues.map(({ name }) => name))
      setVersion(data.version)
    }
    const quietly = () => void look().catch(() => {})
    quietly()
    const timer = setInterval(quietly, EVERY_MS)
    document.addEventListener('visibilitychange', quietly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', quietly)
    }
  }, [lead.id])
  return (
    <div class="stack" role="status">
      {version > lead.version && (
        <Banner look="warn">
          <p>{text.changedMeanwhile}</p>
          <Button icon="refresh" onClick={() => void onChanged()}>
            {text.showChange}
          </Button>
        </Banner>
      )}
      {names.length > 0 && (
        <Banner>
          <p class="row">
            {names.map((name) => (
              <Avatar key={name} name={name} />
            ))}
            {text.alsoHere(names.join(', '), names.length)}
          </p>
        </Banner>
      )}
    </div>
  )
}
