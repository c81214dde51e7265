import type { FunctionComponent, ReactNode } from 'react';

/** What stands around the wizard, and what the wizard says for its head. */
export interface MarcoDeCargaProps {
  readonly titulo: string;
  readonly tituloDePestana?: string;
  readonly sub?: ReactNode;
  readonly acciones?: ReactNode;
  readonly children: ReactNode;
}
export type MarcoDeCarga = FunctionComponent<MarcoDeCargaProps>;
