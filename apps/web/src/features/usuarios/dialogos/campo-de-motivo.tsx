import { ROTULOS_DE_USUARIOS as R } from '@aldia/contract/textos-usuarios.ts';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

/** Why something is done to somebody's account: its owner and the audit read it. */
export const CampoDeMotivo = () => <CampoTexto nombre="motivo" rotulo={R.motivo} maximo={120} requerido />;
