import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { can } from '../../session.ts'

/** `/portal/settings` leads to the first settings that the member may open. */
export function SecurityScreen() {
  const { route } = useLocation()
  const first = can.value.manage ? 'account' : 'notifications'
  useEffect(() => route(`/portal/settings/${first}`, true), [first, route])
  return null
}
