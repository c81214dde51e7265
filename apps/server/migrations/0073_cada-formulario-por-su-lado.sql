-- sirve-desde: 48; it adds two columns that may be empty, which a program of before does not write.
-- Of the two forms of ROS each is filed and paid by itself. When the payment of SAT-1311 was confirmed while SAT-2237 was to come;
-- the payment of the month (`pago_realizado`) is of both.
alter table declaracion add column isr_pagado_en timestamptz;
-- What SAT-1311 would ask for with the figures of now, where that is not what was filed and nobody has decided about it (D-52).
alter table declaracion add column isr_de_ahora numeric(14,2);
