import { Codificador, type PorCodificar } from './codificar.ts';

const codificador = new Codificador((que) => postMessage(que));
addEventListener('message', ({ data }: MessageEvent<PorCodificar>) => codificador.tomar(data));
