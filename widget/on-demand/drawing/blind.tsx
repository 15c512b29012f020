import { Blind } from '../../sketch/blind.tsx'
import { live } from './live.tsx'

export const Drawing = live(Blind)
