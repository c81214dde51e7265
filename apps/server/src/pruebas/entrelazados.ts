// `npm run entrelazados -- [times] [seed]`: two people with two windows each decide about the purchases of one month, in an order that
// chance makes, so many times over (design: reliability, F16). Nobody writes over what somebody else changed and they did not see;
// who may not is told who it was; one's own saves, one after another, are never refused. Ends with 'N passed, N failed'.
import { entrelazar } from './entrelazados/entrelazar.ts';

const [VECES, SEMILLA] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 20_261_125)];
const { fallas, guardados, negados } = await entrelazar(VECES, SEMILLA);
for (const falla of fallas.slice(0, 20)) console.log(`--- ${falla}`);
console.log(`${VECES} interleavings from seed ${SEMILLA}: ${guardados} saves, ${negados} refused`);
// Chance that never made anybody meet proves nothing.
const seEncontraron = negados > VECES / 4 && guardados > VECES;
console.log(`${VECES - Math.min(VECES, fallas.length)} passed, ${fallas.length + (seEncontraron ? 0 : 1)} failed`);
process.exit(fallas.length > 0 || !seEncontraron ? 1 : 0);
