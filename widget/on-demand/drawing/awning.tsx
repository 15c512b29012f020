import { Awning } from '../../sketch/awning.tsx'
import { live } from './live.tsx'

export const Drawing = live(Awning)
