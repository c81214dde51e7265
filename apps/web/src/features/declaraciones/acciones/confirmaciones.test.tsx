import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { filaDePrueba } from '../fila.prueba.ts';
import { formulario2046 } from '../formularios/formulario.prueba.ts';
import { conServidor, dibujarConServidor, responderAhora } from '../servidor.prueba.tsx';
import { ConfirmarPago } from './confirmaciones.tsx';

const q = parseQuetzales;
