// Found by kernel 1468 on an H200, whole.
// launch 2 of 24x1
// ins: u32 64 values 4294967294 10 49 22371 3 120784114 2 4294967295 12508901 238 102742 0 255 15733 23247559 6275 4294967294 32 2147483649 256 856 2 29897665 113445 94 22401 2736274 1 1 9747 19571 31 13 29890 4954235 621 2147483647 32 2 1 1177 910 1038684 4294967294 316882586 12574 2 1067681 2147483649 55717787 53 3 32 418760230 33 2147483648 422795431 112125706 32 48929615 255 33 407 2147483649
// params: uniform u32 1291216785 i32 -1697476199 f32 5.25 u32 3
// ints: u32 3312 zero
// ints = 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 0 0 1 4294967295 1 2 0 0 0 15 50 109 1 418760230 1 0 1 0 0 2147483647 2736274 0 50 50 0 0 9 0 4294967295 0 0 4294937471 0 69 4294967295 0 0 38 3 0 4294966815 4294967295 69 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 1 1 0 0 2 2 0 0 1 15 910 15781 1 3876207065 2147484268 0 0 0 15780 2147483647 0 0 0 15780 2147484268 0 9 0 4294967295 0 1 0 0 66 4294967295 0 0 2597492007 4 1 0 4294967295 66 4294967295 2147484268 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967266 4294967266 3 1 3 2 0 0 4294967266 15 226 906 1 418760230 1019613 0 1 0 906 2147483647 0 0 906 906 0 0 9 0 4294967295 0 2 4294967295 0 63 4294967295 0 0 2653208886 0 2 4294967295 4294967295 63 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967235 4294967235 2 2 7 2 0 0 4294967235 15 6 5514 1 3876207065 55717782 0 0 0 54 0 1067681 0 54 54 0 0 9 0 4294967295 0 3 4294967294 0 60 4294967295 0 0 39 5 3 4294967294 4294967295 60 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967204 4294967204 5 3 5 6 0 0 4294967204 15 309642 4954367 1 3876207065 422795430 6 0 0 0 2147483647 33 0 4954281 4954281 0 0 9 0 4294967295 0 4 4294967293 0 57 4294967295 4294937404 0 38 5 4 4294967293 4294967295 57 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967281 4294967281 4 4 6 6 0 0 4294967281 15 29 88063 1 418760230 2147483651 0 0 0 953 0 33 0 953 953 2147483651 0 9 0 4294967295 0 5 4294967292 0 54 4294967295 0 0 39 2 5 4294967292 4294967295 54 4294967295 2147483651 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967142 4294967142 7 5 7 6 0 0 4294967142 15 33554432 2147483903 1 3876207065 418760228 6 1 0 2147483701 0 3 0 2147483701 2147483701 0 0 9 0 4294967295 0 6 4294967291 0 51 4294967295 0 0 38 0 6 4294967291 4294967295 51 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967111 4294967111 6 6 7 6 0 0 4294967111 15 16777216 2147483737 1 418760230 15754 0 0 0 2147483705 2147483647 0 0 2147483705 2147483705 0 0 9 0 4294967295 0 7 4294967290 0 48 4294967295 0 0 39 5 7 4294967290 4294967295 48 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294012904 4294012904 9 7 9 10 0 0 4294012904 15 1 511 1 418760230 21563 0 0 0 449 2147483647 0 0 449 449 0 0 9 0 4294967295 0 8 4294937471 0 45 4294967295 0 0 46 3 8 4294966815 4294967295 45 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 9 9 8 8 10 10 0 0 9 15 235906 120798975 1 3876207065 102743 6 0 0 120784169 0 22401 0 120784169 120784169 0 0 9 0 4294967295 0 9 0 0 42 4294967295 0 0 47 6 9 0 4294967295 42 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 10 10 11 9 11 10 0 0 10 15 0 315 1 418760230 4954203 0 0 0 0 2147483647 13 0 315 315 0 0 9 0 4294967295 0 10 4294967295 0 39 4294967295 2147483650 0 2597492007 6 10 4294967295 4294967295 39 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 11 11 10 10 7 10 0 0 11 15 0 12799 1 3876207065 976 6 0 0 0 2147483647 1 0 317 317 0 0 9 0 4294967295 0 11 4294967294 0 36 4294967295 2147483678 0 47 2 11 4294967294 4294967295 36 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967293 4294967293 13 11 13 14 0 0 4294967293 15 668 2736366 1 3876207065 2147483678 6 0 0 2736334 2147483647 2 0 2736334 2736334 2147483678 0 9 0 4294967295 0 12 4294967293 0 33 4294967295 0 0 46 5 12 4294967293 4294967295 33 4294967295 2147483678 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967181 4294967181 12 12 14 14 0 0 4294967181 15 3 48955263 1 418760230 2147483650 0 0 0 29949 2147483647 0 0 29949 29949 2147483650 0 9 0 4294967295 0 13 4294967292 0 30 4294967295 0 0 2597491510 0 13 4294967292 4294967295 30 4294967295 2147483650 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967150 4294967150 15 13 15 14 0 0 4294967150 15 0 1642 1 418760230 12425 4 0 0 1221 2147483647 0 0 1221 1221 0 0 9 0 4294967295 0 14 4294967291 0 27 4294967295 0 0 46 6 14 4294967291 4294967295 27 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967119 4294967119 14 14 7 14 0 0 4294967119 15 32 1068679 1 3876207065 120784082 4 0 0 0 2147483647 22371 0 1067714 1067714 0 0 9 0 4294967295 0 15 4294967290 0 24 4294967295 0 0 2597491135 6 15 4294967290 4294967295 24 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 16 16 17 15 17 18 0 0 16 15 0 4294967295 1 3876207065 48929712 0 0 0 67 0 102742 0 67 67 0 0 9 0 4294967295 0 16 4294937471 0 21 4294967295 0 0 54 8 16 4294966815 4294967295 21 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 17 17 16 16 18 18 0 0 17 15 0 113663 1 3876207065 305 6 0 0 0 2147483647 32 0 0 64 0 0 9 0 4294967295 0 17 0 0 18 4294967295 0 0 55 9 17 0 4294967295 18 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967282 4294967282 19 17 19 18 0 0 4294967282 15 0 255 1 3876207065 2736252 4 0 0 39 2147483647 94 0 39 39 0 0 9 0 4294967295 0 18 4294967295 0 15 4294967295 2147483651 0 2597491135 8 18 4294967295 4294967295 15 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967251 4294967251 18 18 7 18 0 0 4294967251 15 0 38 1 3876207065 4294937404 4 0 0 0 2147483647 31 0 37 37 4294937404 0 9 0 4294967295 0 19 4294967294 0 12 4294967295 0 0 55 3 19 4294967294 4294967295 12 4294967295 4294937404 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967220 4294967220 21 19 21 22 0 0 4294967220 15 2048 3538108414 1 3876207065 114620 4 0 0 2147483687 2147483647 0 0 2147483687 2147483687 0 0 9 0 4294967295 0 20 4294967293 0 9 4294967295 0 0 54 2 20 4294967293 4294967295 9 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 21 21 20 20 22 22 0 0 21 15 0 22439 1 3876207065 1050322 4 1 0 22436 0 12574 0 0 22436 0 0 9 0 4294967295 0 21 4294967292 0 6 4294967295 0 0 2597491134 1 21 4294967292 4294967295 6 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967158 4294967158 23 21 23 22 0 0 4294967158 15 0 41 1 418760230 1 4 1 0 0 2147483647 32 0 41 41 0 0 9 0 4294967295 0 22 4294967291 0 3 4294967295 2147484268 0 54 0 22 4294967291 4294967295 3 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967127 4294967127 22 22 7 22 0 0 4294967127 15 0 42 1 3876207065 316882619 0 1 0 42 2147483647 48929615 0 42 42 0 0 9 0 4294967295 0 23 4294967290 0 0 4294967295 0 0 2597491134 3 23 4294967290 4294967295 0 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967264 4294967264 1 4294967295 1 2 0 0 4294967264 15 50 255 1 3876207065 0 38 0 0 50 2147483647 0 0 50 50 0 0 9 0 0 0 0 4294967295 0 69 4294967295 0 0 38 5 0 4294966899 0 69 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 1 1 0 0 2 2 0 0 1 15 209380138 418760407 1 418760230 32 6 0 0 418760277 0 238 0 418760277 418760277 0 0 9 0 4294967295 0 1 0 0 66 4294967295 0 0 39 0 1 0 0 66 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967294 4294967294 3 1 3 2 0 0 4294967294 15 76 587 1 3876207065 2147483659 6 0 0 307 2147483647 0 0 307 307 2147483659 0 9 0 4294967295 0 2 4294967295 0 63 4294967295 0 0 38 8 2 4294967295 0 63 4294967295 2147483659 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 3 3 2 2 7 2 0 0 3 15 2802 30719 0 65536 12487012 2 1 2147483648 22416 2147483647 113445 0 0 22416 0 0 9 0 4294967295 2147483648 3 4294967294 0 60 4294967295 0 0 2597491110 0 3 4294967294 0 60 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967204 4294967204 5 3 5 6 0 0 4294967204 15 6424 2147483647 1 418760230 6286 0 0 0 102786 0 19571 0 102786 102786 0 0 9 0 4294967295 0 4 4294967293 0 57 0 1 0 38 0 4 4294967293 0 57 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967173 4294967173 4 4 6 6 0 0 4294967173 15 2 255 1 3876207065 29897664 0 0 0 87 0 32 0 87 87 0 0 9 0 4294967295 0 5 4294967292 0 54 4294967295 0 0 39 0 5 4294967292 0 54 4294967295 0 4294967295 38 1 0 0 0 1 0 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 6 6 7 5 7 6 0 0 6 15 2 189 0 65536 9745 2 0 0 0 2147483647 316882586 0 0 136 0 0 9 0 4294967295 0 6 4294967291 0 51 4294967295 0 0 2597492278 4 6 4294967291 0 51 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 7 7 6 6 7 6 0 0 7 15 0 112125951 1 3876207065 1728723417 6 1 0 0 2147483647 3 0 0 88 0 0 9 0 4294967295 0 7 4294967290 0 48 4294967295 0 0 2597491390 1 7 4294967290 0 48 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967272 4294967272 9 7 9 10 0 0 4294967272 15 0 255 1 3876207065 4294967041 4 1 0 2147483648 2147483647 32 0 58 58 4294967042 0 9 0 4294967295 2147483648 8 4294967295 0 45 4294967295 0 0 2597491182 0 8 4294966899 0 45 4294967295 4294967042 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 9 9 8 8 10 10 0 0 9 15 24 4294967295 1 418760230 22358 6 0 0 0 2147483647 10 0 12613 12613 0 0 9 0 4294967295 0 9 0 0 42 0 0 0 47 0 9 0 0 42 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967274 4294967274 11 9 11 10 0 0 4294967274 15 0 23247847 1 3876207065 112162396 4 0 0 90 2147483647 0 0 90 90 0 0 9 0 4294967295 0 10 4294967295 0 39 4294967295 0 0 2597491135 4 10 4294967295 0 39 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967243 4294967243 10 10 7 10 0 0 4294967243 15 23891 48929710 1 418760230 4294967262 6 0 0 48929676 2147483647 6275 0 0 48929676 4294967262 0 9 0 4294967295 0 11 4294967294 0 36 4294967295 4294967201 0 47 0 11 4294967294 0 36 4294967295 4294967262 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967203 4294967203 13 11 13 14 0 0 4294967203 15 31 111 1 3876207065 4294967201 4 0 0 0 2147483647 29897665 0 111 111 4294967201 0 9 0 4294967295 0 12 4294967293 0 33 4294967295 4294967262 0 46 0 12 4294967293 0 33 4294967295 4294967201 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967181 4294967181 12 12 14 14 0 0 4294967181 15 0 623 1 3876207065 23247576 0 0 0 0 2147483647 9747 0 273 273 0 0 9 0 4294967295 0 13 4294967292 0 30 4294967295 0 0 47 6 13 4294967292 0 30 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 14 14 15 13 15 14 0 0 14 15 12574 40 1 3876207065 0 4 0 14 0 1 1 14 7 1 0 14 8 1 0 0 14 4294967291 0 27 4294967295 0 0 2597503671 2 14 4294967291 0 27 0 0 0 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 15 15 14 14 7 14 0 0 15 15 3 55820287 1 418760230 12575 4 0 0 0 2147483647 4294967294 0 113478 113478 0 0 9 0 4294967295 0 15 4294967290 0 24 4294967295 4294967042 0 47 6 15 4294967290 0 24 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 16 16 17 15 17 18 0 0 16 15 0 422796471 1 3876207065 589 4 0 0 19637 0 53 0 19637 19637 0 0 9 0 4294967295 0 16 4294967295 0 21 4294967295 0 0 2597491135 0 16 4294966899 0 21 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 17 17 16 16 18 18 0 0 17 15 38 2153599917 1 3876207065 48579091 4 0 0 67 0 112125706 0 67 67 0 0 9 0 4294967295 0 17 0 0 18 4294967295 0 0 2597491135 8 17 0 0 18 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967282 4294967282 19 17 19 18 0 0 4294967282 15 1208 316882682 1 418760230 55717802 6 0 0 316882648 2147483647 0 0 0 316882648 0 0 9 0 4294967295 0 18 4294967295 0 15 4294967295 0 0 2597491367 0 18 4294967295 0 15 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967277 4294967277 18 18 7 18 0 0 4294967277 15 4294967294 32 1 418760230 422795337 0 0 19 1 1 0 19 9 1 1 19 8 1 422795337 0 19 4294967294 0 12 4294967295 0 0 2597491127 5 19 4294967294 0 12 0 1 0 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 20 20 21 19 21 22 0 0 20 15 0 1023 1 418760230 2147483647 0 0 0 68 0 23247559 0 0 68 0 0 9 0 4294967295 0 20 4294967293 0 9 4294967295 0 0 54 3 20 4294967293 0 9 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 21 21 20 20 22 22 0 0 21 15 9747 45 1 3876207065 113447 4 1 0 45 2147483647 2 0 45 45 0 0 9 0 4294967295 0 21 4294967292 0 6 4294967295 2147483659 0 55 4 21 4294967292 0 6 4294967295 0 4294967295 38 1 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967158 4294967158 23 21 23 22 0 0 4294967158 15 2 13344607 1 418760230 28934 4 0 0 12508929 0 1 0 12508929 12508929 0 0 9 0 4294967295 0 22 4294967291 0 3 4294967295 0 0 54 1 22 4294967291 0 3 4294967295 0 4294967295 38 0 0 0 0 1 1 64 0 0 0 0 1 1 1 0 0 1 0 0 0 1 1 4294967127 4294967127 22 22 7 22 0 0 4294967127 15 0 7167 1 3876207065 888 4 0 0 6316 2147483647 0 0 0 6316 0 0 9 0 4294967295 0 23 4294967290 0 0 4294967295 0 0 55 0 23 4294967290 0 0 4294967295 0 4294967295 38
// floats: f32 1680 zero
// counters: u32 8 zero
// differs on NVIDIA: its compiler (driver 580.159.04) gives the 61st output of thread 3 otherwise; not understood

enable subgroups;
struct Params { u: u32, i: i32, f: f32, rounds: u32 }
struct Inner { n: i32, v: vec3<u32> }
struct Outer { f: f32, inner: Inner, list: array<i32, 3>, pair: vec2<f32> }
const FIXED: u32 = 3u;
override tuning: u32 = FIXED + 2u;
@group(0) @binding(0) var<storage, read> ins: array<u32>;
@group(0) @binding(1) var<storage, read_write> ints: array<u32>;
@group(0) @binding(2) var<storage, read_write> floats: array<f32>;
@group(0) @binding(3) var<storage, read_write> counters: array<atomic<u32>, 8>;
@group(0) @binding(4) var<uniform> params: Params;
var<workgroup> tile_u: array<u32, 24>;
var<workgroup> tile_f: array<vec2<f32>, 24>;
var<workgroup> tile_s: array<Inner, 24>;
var<workgroup> shared_i: array<atomic<i32>, 8>;
var<workgroup> shared_u: array<atomic<u32>, 24>;
var<workgroup> uniform_u: u32;
var<private> private_count: i32 = 38;
fn f1(p0: vec3<u32>, p1: f32, to: ptr<function, f32>) -> vec4<f32> {
    if (((((extractBits(bitcast<i32>(ins[29]), (p0.z & 15u), (p0.y & 15u))) ^ (bitcast<i32>(ins[19])))) != (((((bitcast<i32>(ins[3])) ^ (i32(100)))) | (((private_count) - (bitcast<i32>(ins[22])))))))) {
        (*to) = step(clamp(select(f32(5.0), (*to), (ins[13] % 3u == 1u)), min((*to), f32(4.0)), f32(5.0)), p1);
        (*to) = clamp(f32((((((bitcast<i32>(ins[2])) & (i32(3)))) | (params.i))) & i32(2047)), f32(-255.0), f32(255.0));
    } else {
        (*to) = clamp((floor((((clamp(step((-((f32(i32(ins[23] & 4095u)) * 0.0625 - 128.0))), clamp((((*to)) - ((f32(i32(ins[8] & 4095u)) * 0.0625 - 128.0))), f32(-255.0), f32(255.0))), f32(-127.0), f32(127.0))) * (clamp((floor((ceil(clamp(((clamp(p1, f32(-127.0), f32(127.0))) * (clamp(p1, f32(-127.0), f32(127.0)))), f32(-4095.0), f32(4095.0)))) * 16.0) / 16.0), f32(-127.0), f32(127.0))))) * 16.0) / 16.0), f32(-255.0), f32(255.0));
        let end3 = (ins[10]) % 6u;
        for (var n2 = 0u; n2 < end3; n2++) {
            (*to) = (f32(i32(ins[38] & 4095u)) * 0.0625 - 128.0);
            if ((!((ins[7] % 3u == 1u)))) { continue; }
        }
    }
    *to = ((select(p1, (*to), (ins[49] % 3u == 1u))) % f32(8.0));
    return clamp(select(floor(select(vec4<f32>((*to), (f32(i32(ins[45] & 4095u)) * 0.0625 - 128.0), p1, p1), vec4<f32>((*to), (f32(i32(ins[63] & 4095u)) * 0.0625 - 128.0), (*to), p1), vec4<bool>((ins[20] % 3u == 1u), (ins[62] % 3u == 1u), (ins[1] % 3u == 1u), (ins[37] % 3u == 1u)))), vec4<f32>((vec4<i32>(private_count, bitcast<i32>(ins[49]), bitcast<i32>(ins[58]), params.i)) & vec4<i32>(2047)), vec4<bool>((ins[63] % 3u == 1u), (ins[8] % 3u == 1u), (ins[45] % 3u == 1u), (ins[34] % 3u == 1u))), vec4<f32>(-255.0), vec4<f32>(255.0));
}
fn f4(p0: vec4<u32>, to: ptr<function, u32>) -> bool {
    var n5 = ((((((*to)) << ((p0[(((ins[38]) - ((*to)))) % 4u]) & u32(31)))) & (bitcast<u32>(bitcast<i32>(ins[34]))))) % 4u;
    loop {
        (*to) = n5;
        if (any(((vec4<bool>((ins[26] % 3u == 1u), (ins[0] % 3u == 1u), (ins[17] % 3u == 1u), (ins[39] % 3u == 1u))) == (vec4<bool>((ins[15] % 3u == 1u), (ins[7] % 3u == 1u), (ins[42] % 3u == 1u), (ins[45] % 3u == 1u)))))) { break; }
        var passed6: f32 = (f32(i32(ins[38] & 4095u)) * 0.0625 - 128.0);
        var v7 = f1(vec3<u32>(n5, n5, (*to)), clamp((floor((((clamp((((f32(i32(ins[1] & 4095u)) * 0.0625 - 128.0)) - ((f32(i32(ins[24] & 4095u)) * 0.0625 - 128.0))), f32(-127.0), f32(127.0))) * (clamp(select(f32(31.5), (f32(i32(ins[24] & 4095u)) * 0.0625 - 128.0), (ins[5] % 3u == 1u)), f32(-127.0), f32(127.0))))) * 16.0) / 16.0), f32(-255.0), f32(255.0)), &passed6);
        (*to)--;
        if (((dot(select(vec2<i32>(i32(-128), i32(31)), vec2<i32>(private_count, private_count), (ins[35] % 3u == 1u)), ((vec2<i32>(bitcast<i32>(ins[47]), params.i)) & (vec2<i32>(bitcast<i32>(ins[9]), params.i))))) >= (select(((private_count) >> ((n5))), min(private_count, bitcast<i32>(ins[57])), (!((ins[52] % 3u == 1u))))))) {
            (*to) = ((((n5) << ((n5)))) | (n5));
        }
        continuing {
            n5++;
            break if n5 >= 4u;
        }
    }
    if ((ins[32] % 3u == 1u)) { return ((((private_count) | (bitcast<i32>(ins[32])))) <= (select(i32(0), private_count, (ins[27] % 3u == 1u)))); }
    *to = (((~((*to)))) >> ((((p0.x) % ((*to))))));
    return any(vec4<bool>(((vec2<u32>((*to), (*to))) < (p0.bb)), (ins[57] % 3u == 1u), all(vec4<bool>((ins[38] % 3u == 1u), (ins[54] % 3u == 1u), (ins[41] % 3u == 1u), (ins[7] % 3u == 1u)))));
}
@compute @workgroup_size(24)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(global_invocation_id) gid: vec3u,
        @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_index) lindex: u32,
        @builtin(num_workgroups) blocks: vec3u, @builtin(subgroup_invocation_id) lane: u32, @builtin(subgroup_size) width: u32) {
    let at_int = (wid.x * 24u + lindex) * 69u;
    let at_float = (wid.x * 24u + lindex) * 35u;
    var v8 = clamp(bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 34u) % 64u]), select(private_count, bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 22u) % 64u]), (ins[(gid.x * 7u + lid.y * 5u + 18u) % 64u] % 3u == 1u)), bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 35u) % 64u]));
    var v9: u32 = ((((ins[2]) + (ins[(gid.x * 7u + lid.y * 5u + 6u) % 64u]))) ^ (((lindex) + (1u))));
    let v10 = clamp((floor((((clamp((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 59u) % 64u] & 4095u)) * 0.0625 - 128.0), f32(-127.0), f32(127.0))) * (clamp(((params.f) - (params.f)), f32(-127.0), f32(127.0))))) * 16.0) / 16.0), f32(-255.0), f32(255.0));
    var v11: bool = ((countOneBits(v9)) == (((wid.x) / (gid.y))));
    var v12: u32 = bitcast<u32>(i32(v11));
    var v13 = ((((bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 28u) % 64u])) ^ (bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 11u) % 64u])))) | (((v8) % (v8))));
    var v14 = clamp(f32((bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 32u) % 64u])) & i32(2047)), f32(-255.0), f32(255.0));
    var v15 = clamp((floor(((-(((clamp(vec3<f32>((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 53u) % 64u] & 4095u)) * 0.0625 - 128.0), (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 37u) % 64u] & 4095u)) * 0.0625 - 128.0), (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 7u) % 64u] & 4095u)) * 0.0625 - 128.0)), vec3<f32>(-127.0), vec3<f32>(127.0))) * (clamp(vec3<f32>(params.f, v10, v10), vec3<f32>(-127.0), vec3<f32>(127.0))))))) * 16.0) / 16.0), vec3<f32>(-255.0), vec3<f32>(255.0));
    let v16 = ((((vec2<i32>(private_count, v8)) & (vec2<i32>(i32(65535), i32(-2147483647))))) & (firstLeadingBit(vec2<i32>(v8, v8))));
    var v17 = select(vec4<u32>(vec2<u32>(v12, v9), 2147483647u, ins[(gid.x * 7u + lid.y * 5u + 26u) % 64u]), min(vec4<u32>(lindex, ins[(gid.x * 7u + lid.y * 5u + 39u) % 64u], v12, wid.x), vec4<u32>(lindex, v12, v12, v12)), vec4<bool>(v11, v11, v11, v11));
    var list18 = array<vec3<u32>, 4>(max(vec3<u32>(v17.xyy), ((v17.rrg) >> ((v17.zzx)))), ((((v17.zzx) % (vec3<u32>(v9, v12, v12)))) + (select(ins[7], v9, (ins[(gid.x * 7u + lid.y * 5u + 45u) % 64u] % 3u == 1u)))), vec3<u32>(v17.xz, min(v9, v12)), ((((v17.ywz) * (8u))) - (((vec3<u32>(v9, v12, gid.y)) - (vec3<u32>(2147483648u, 2u, 2147483647u))))));
    list18[(v17.y) % 4u] = vec3<u32>(v12, u32((v10) * 1.0), v9);
    var v19: vec3<u32> = list18[(countLeadingZeros(extractBits(v13, (v12 & 15u), (params.u & 15u)))) & 3];
    let end21 = (reverseBits(abs(v12))) % 6u;
    for (var n20 = 0u; n20 < end21; n20++) {
        v14 = clamp(fract(select(f32((v13) & i32(2047)), step(v14, v14), all(vec4<bool>(v11, (ins[(gid.x * 7u + lid.y * 5u + 51u) % 64u] % 3u == 1u), v11, v11)))), f32(-255.0), f32(255.0));
        if (all(((vec4<f32>((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 47u) % 64u] & 4095u)) * 0.0625 - 128.0), params.f, v14, v14)) == (v15.yzxz)))) { break; }
        v11 = any(vec4<bool>((ins[(gid.x * 7u + lid.y * 5u + 14u) % 64u] % 3u == 1u), v11, v11, v11));
        let end23 = (clamp(v17[(u32(v11)) % 4u], n20, extractBits(n20, (n20 & 15u), (v17[(min(v19.g, v12)) % 4u] & 15u)))) % 6u;
        for (var n22 = 0u; n22 < end23; n22++) {
            v19 = ((select(((v19) - (n20)), v19, bool((ins[(gid.x * 7u + lid.y * 5u + 40u) % 64u] % 3u == 1u)))) >> ((((v19) / (((v19) / (n20))))) & vec3<u32>(31)));
            if (bool(max(n20, ins[(gid.x * 7u + lid.y * 5u + 33u) % 64u]))) { continue; }
            var v24: vec3<u32> = countTrailingZeros(insertBits((~(v19)), countTrailingZeros(v17.bar), (countOneBits(n20) & 15u), (params.u & 15u)));
            v8 = firstTrailingBit(bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 44u) % 64u]));
            v19 = clamp(reverseBits(v19), v19, ((vec3<u32>(n20)) | (((v24) ^ (vec3<u32>(2147483648u, 0u, 5u))))));
            let v25 = clamp(f32((((((n20) * (n20))) ^ (dot(v19.yxzy, v17)))) & u32(2047)), f32(-255.0), f32(255.0));
        }
    }
    v9 = ((((u32((v14) * 1.0)) | (v9))) + (extractBits(((ins[(gid.x * 7u + lid.y * 5u + 28u) % 64u]) | (v9)), (insertBits(ins[(gid.x * 7u + lid.y * 5u + 36u) % 64u], v9, (v9 & 15u), (v9 & 15u)) % 40u), (insertBits(v17[(v12) % 4u], v19[(ins[(gid.x * 7u + lid.y * 5u + 31u) % 64u]) % 3u], (v19.x % 40u), (v9 % 40u)) % 40u))));
    switch (u32(((v11) && (v11)))) & u32(3) {
        case 0u: {
            var list26 = array<vec3<bool>, 4>(((select(v19, v19, v11)) == (vec3<u32>(255u))), vec3<bool>(v11, v11, v11), vec3<bool>(true, any(v11), ((v11) || (v11))), vec3<bool>(select(vec3<bool>(true, true, true), vec3<bool>((ins[(gid.x * 7u + lid.y * 5u + 3u) % 64u] % 3u == 1u), v11, v11), v11)));
            list26[(v12) % 4u] = vec3<bool>(v11, v11, (ins[(gid.x * 7u + lid.y * 5u + 19u) % 64u] % 3u == 1u));
            let at27 = &list26[(v12) & 3u];
            *at27 = vec3<bool>((ins[(gid.x * 7u + lid.y * 5u + 23u) % 64u] % 3u == 1u), (ins[(gid.x * 7u + lid.y * 5u + 0u) % 64u] % 3u == 1u), v11);
            var v28 = list26[((((~(v8))) >> ((((v12) % (v19.r))) & u32(31)))) & 3];
            switch (((u32(v12)) | (u32(((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 2u) % 64u] & 4095u)) * 0.0625 - 128.0)) * 1.0)))) & u32(3) {
                case 0u: {
                    var n29 = (((v12) >> ((v19.x) & u32(31)))) % 4u;
                    loop {
                        v9 = ((select(((ins[(gid.x * 7u + lid.y * 5u + 32u) % 64u]) ^ (v9)), ((v12) + (32u)), ((v11) && (v11)))) | (((clamp(v19.r, v9, v12)) + (((v9) ^ (32u))))));
                        var list30 = array<vec4<f32>, 4>(clamp(select(((v15.xzyy) - (v15.zyxx)), vec4<f32>(v10), v11), vec4<f32>(-255.0), vec4<f32>(255.0)), clamp(vec4<f32>(((v15.b) - (f32(17.0))), f32(v11), ((v10) - (v14)), dot(clamp((floor((v15.rgbb) * 4.0) / 4.0), vec4<f32>(-15.0), vec4<f32>(15.0)), clamp((floor((vec4<f32>(v10, v14, v10, v14)) * 4.0) / 4.0), vec4<f32>(-15.0), vec4<f32>(15.0)))), vec4<f32>(-255.0), vec4<f32>(255.0)), clamp((floor((vec4<f32>(mix(clamp((floor((v10) * 4.0) / 4.0), f32(-15.0), f32(15.0)), clamp((floor((v14) * 4.0) / 4.0), f32(-15.0), f32(15.0)), f32(0.25)), ((v10) / f32(8.0)), ((clamp(v14, f32(-127.0), f32(127.0))) * (f32(2.25))), ((v14) - (f32(2.25))))) * 16.0) / 16.0), vec4<f32>(-255.0), vec4<f32>(255.0)), v15.grrg);
                        list30[(((v12) - (select(v12, v12, v11)))) % 4u] = select(vec4<f32>(f32(-14.0), v14, f32(-18.25), v10), abs(vec4<f32>(v10, v14, v15.z, v10)), ((v28.bbgb) != (vec4<bool>(v11, (ins[(gid.x * 7u + lid.y * 5u + 60u) % 64u] % 3u == 1u), v11, v28.x))));
                        let at31 = &list30[(((v12) - (select(v12, v12, v11)))) & 3u];
                        *at31 = select(select(v15.gggg, vec4<f32>(v15[(((v17.x) % (ins[(gid.x * 7u + lid.y * 5u + 25u) % 64u]))) % 3u], params.f, v10, v14), v28.grgb), v15.rbgr, ((v8) >= (v16[(v12) % 2u])));
                        var v32: vec4<f32> = list30[(clamp(min(v13, v8), reverseBits(v13), params.i)) & 3];
                        continuing {
                            n29++;
                            break if n29 >= 4u;
                        }
                    }
                }
                case 1u, 3u: {
                    v14 = v14;
                }
                default: {
                    v28 = vec3<bool>(v28.br, ((((v13) | (v8))) <= (reverseBits(v13))));
                }
            }
        }
        case 1u, 3u: {
            v14 = f32(-1.0);
            if (((((v11) || (v11))) & (v11))) { break; }
            v11 = false;
        }
        default: {
            v12 = countLeadingZeros(u32(any(vec2<bool>((ins[(gid.x * 7u + lid.y * 5u + 59u) % 64u] % 3u == 1u), v11))));
        }
    }
    var s33 = Outer(clamp((floor((((clamp(((v10) - (f32(8.25))), f32(-127.0), f32(127.0))) * (clamp((((f32(i32(ins[34] & 4095u)) * 0.0625 - 128.0)) + (f32(25.5))), f32(-127.0), f32(127.0))))) * 16.0) / 16.0), f32(-255.0), f32(255.0)), Inner(firstLeadingBit(v8), select(vec3<u32>(v12), vec3<u32>(v19.xx, v12), vec3<bool>(v15))), array<i32, 3>(reverseBits(((v13) * (i32(-7)))), ((select(v13, v8, v11)) / ((-(v13)))), ((private_count) >> ((bitcast<u32>(v13)) & u32(31)))), v15.yx);
    s33.inner.n = clamp(i32(v11), ((v16.x) | (params.i)), ((v16.g) + (v13)));
    s33.list[(((abs(v12)) / (u32(v12)))) % 3u] = max(((v13) >> ((v9) & u32(31))), sign(v13));
    s33.inner.v.y ^= 9u;
    tile_u[lindex] = reverseBits(v12);
    tile_f[lindex] = clamp((floor((vec2<f32>(((clamp(v15[(((v12) >> ((v12) & u32(31)))) % 3u], f32(-127.0), f32(127.0))) * (clamp(s33.pair[(v12) % 2u], f32(-127.0), f32(127.0)))))) * 16.0) / 16.0), vec2<f32>(-255.0), vec2<f32>(255.0));
    tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), vec3<u32>(firstLeadingBit(v12), u32(s33.inner.n), ((v9) % (v12))));
    if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }
    atomicStore(&shared_u[lindex], lindex);
    workgroupBarrier();
    let got34 = tile_u[(lindex + 11u) % 24u];
    let got35 = tile_f[(lindex * 5u + 11u) % 24u].yx;
    let got36 = tile_s[24u - 1u - lindex];
    atomicOr(&shared_i[(extractBits(((v17.z) | (v12)), (dot(v17, vec4<u32>(v9, v12, v9, ins[24])) % 40u), (firstTrailingBit(v9) % 40u))) % 8u], s33.inner.n);
    atomicXor(&counters[(extractBits(((v17.z) | (v12)), (dot(v17, vec4<u32>(v9, v12, v9, ins[24])) % 40u), (firstTrailingBit(v9) % 40u))) % 8u], reverseBits(v12));
    let old37 = atomicExchange(&shared_u[lindex], v12);
    workgroupBarrier();
    let sum38 = atomicLoad(&shared_i[lindex % 8u]);
    if (lindex == 22u) { uniform_u = v12; }
    let chosen39 = workgroupUniformLoad(&uniform_u);
    var v40 = ((private_count) | (select(bitcast<i32>(old37), ((params.i) + (v8)), (ins[(gid.x * 7u + lid.y * 5u + 59u) % 64u] % 3u == 1u))));
    let end42 = 4u;
    for (var n41 = 0u; n41 < end42; n41++) {
        v15 = clamp(select(vec3<f32>(((v14) - (s33.f))), clamp(v15, min(vec3<f32>(v10, params.f, v10), vec3<f32>(4.0)), vec3<f32>(5.0)), ((vec3<f32>(v10)) == (((v15) + (v15))))), vec3<f32>(-255.0), vec3<f32>(255.0));
        let end44 = 5u;
        for (var n43 = 0u; n43 < end44; n43++) {
            v12 = ((((select(got36.v.r, gid.y, (ins[(gid.x * 7u + lid.y * 5u + 39u) % 64u] % 3u == 1u))) - (((got34) * (got36.v.y))))) ^ (((select(65536u, ins[53], v11)) ^ (u32(chosen39)))));
            if (v11) { continue; }
            v11 = ((all(vec3<bool>(v11, v11, v11))) || (((any(vec4<bool>(v11, v11, v11, v11))) == (((v16[((~(v17.b))) % 2u]) == (i32(2)))))));
            var list45 = array<f32, 4>(sign(s33.pair.x), mix(clamp((floor((((v14) + (v10))) * 4.0) / 4.0), f32(-15.0), f32(15.0)), clamp((floor((((v15.g) + (f32(-25.0)))) * 4.0) / 4.0), f32(-15.0), f32(15.0)), f32(0.0)), clamp((floor((((clamp(((clamp(s33.pair[(((got36.v[(((v12) + (v19[(((old37) + (got36.v.b))) % 3u]))) % 3u]) ^ (got34))) % 2u], f32(-127.0), f32(127.0))) * (clamp(s33.f, f32(-127.0), f32(127.0)))), f32(-8191.0), f32(8191.0))) - (clamp(((clamp((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 47u) % 64u] & 4095u)) * 0.0625 - 128.0), f32(-127.0), f32(127.0))) * (clamp(v10, f32(-127.0), f32(127.0)))), f32(-8191.0), f32(8191.0))))) * 16.0) / 16.0), f32(-255.0), f32(255.0)), clamp(select(((v10) + ((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 5u) % 64u] & 4095u)) * 0.0625 - 128.0))), v10, bool((ins[(gid.x * 7u + lid.y * 5u + 27u) % 64u] % 3u == 1u))), f32(-255.0), f32(255.0)));
            list45[(extractBits(((params.u) << ((s33.inner.v.y) & u32(31))), (((chosen39) * (got34)) % 40u), (max(v9, n41) % 40u))) % 4u] = clamp(((((s33.f) % f32(2.0))) - (((s33.f) + (s33.f)))), f32(-255.0), f32(255.0));
            let at46 = &list45[(extractBits(((params.u) << ((s33.inner.v.y) & u32(31))), (((chosen39) * (got34)) % 40u), (max(v9, n41) % 40u))) & 3u];
            *at46 = modf(min(v15[(extractBits(v19.x, (n41 & 15u), (got34 & 15u))) % 3u], v14)).fract;
            var v47: f32 = list45[(v16.x) & 3];
        }
        s33.pair = modf((floor((((got35) / vec2<f32>(2.0))) * 16.0) / 16.0)).fract;
        var n48 = (((insertBits(v12, got34, (v12 & 15u), (ins[(gid.x * 7u + lid.y * 5u + 27u) % 64u] & 15u))) % (((old37) ^ (got34))))) % 4u;
        loop {
            v17[(ins[(gid.x * 7u + lid.y * 5u + 22u) % 64u]) % 4u] = got34;
            if (((((v14) % f32(2.0))) == (((v14) - (got35.y))))) { break; }
            v8 = ((i32(((v19.b) >> ((lid.x) & u32(31))))) + (i32(((chosen39) >= (n41)))));
            continuing {
                n48++;
                break if n48 >= 4u;
            }
        }
    }
    tile_u[lindex] = countOneBits(extractBits(((params.u) ^ (chosen39)), (insertBits(v9, old37, (lindex & 15u), (old37 & 15u)) & 15u), (v19.y & 15u)));
    tile_f[lindex] = clamp(((vec2<f32>((v16) & vec2<i32>(2047))) + (((got35) + (s33.pair)))), vec2<f32>(-255.0), vec2<f32>(255.0));
    tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), got36.v.xyx);
    if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }
    atomicStore(&shared_u[lindex], lindex);
    workgroupBarrier();
    let got49 = tile_u[(lindex + 19u) % 24u];
    let got50 = tile_f[(lindex * 5u + 19u) % 24u].yx;
    let got51 = tile_s[24u - 1u - lindex];
    atomicSub(&shared_i[(clamp(reverseBits(v9), ((v12) & (old37)), select(old37, chosen39, v11))) % 8u], select(i32(v11), min(v8, got36.n), ((v11) && (v11))));
    atomicXor(&counters[(clamp(reverseBits(v9), ((v12) & (old37)), select(old37, chosen39, v11))) % 8u], countOneBits(extractBits(((params.u) ^ (chosen39)), (insertBits(v9, old37, (lindex & 15u), (old37 & 15u)) & 15u), (v19.y & 15u))));
    let old52 = atomicCompareExchangeWeak(&shared_u[lindex], u32(min(s33.list[1], v16.r)), 7u).old_value;
    workgroupBarrier();
    let sum53 = atomicLoad(&shared_i[lindex % 8u]);
    if (lindex == 19u) { uniform_u = u32(min(s33.list[1], v16.r)); }
    let chosen54 = workgroupUniformLoad(&uniform_u);
    ints[at_int + 0u] = (unpack4xU8(((got49) / (got49)))).x;
    ints[at_int + 1u] = (unpack4xU8(((got49) / (got49)))).y;
    ints[at_int + 2u] = (unpack4xU8(((got49) / (got49)))).z;
    ints[at_int + 3u] = (unpack4xU8(((got49) / (got49)))).w;
    floats[at_float + 0u] = abs(round(clamp(((clamp(got35.y, f32(-127.0), f32(127.0))) * (clamp((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 0u) % 64u] & 4095u)) * 0.0625 - 128.0), f32(-127.0), f32(127.0)))), f32(-4095.0), f32(4095.0))));
    floats[at_float + 1u] = acos(((clamp(mix(clamp((floor((params.f) * 4.0) / 4.0), f32(-15.0), f32(15.0)), clamp((floor((v15[(countLeadingZeros(s33.inner.v[(((got34) + (5u))) % 3u])) % 3u]) * 4.0) / 4.0), f32(-15.0), f32(15.0)), f32(1.0)), f32(-7.0), f32(7.0))) * f32(0.125)));
    floats[at_float + 2u] = acosh(f32(1.25) + abs(clamp(fract(v10), f32(-7.0), f32(7.0))));
    ints[at_int + 4u] = select(0u, 1u, all(((((got34) ^ (old37))) != ((~(params.u))))));
    ints[at_int + 5u] = select(0u, 1u, any(((((vec2<bool>((ins[(gid.x * 7u + lid.y * 5u + 25u) % 64u] % 3u == 1u), v11)) != (vec2<bool>(v11, (ins[(gid.x * 7u + lid.y * 5u + 46u) % 64u] % 3u == 1u))))) | (vec2<bool>(v11, v11)))));
    ints[at_int + 6u] = arrayLength(&ins);
    floats[at_float + 3u] = asin(((clamp(v10, f32(-7.0), f32(7.0))) * f32(0.125)));
    let rounded55 = asinh(clamp(vec4<f32>(v15.yzxx), vec4<f32>(-7.0), vec4<f32>(7.0)));
    floats[at_float + 4u] = rounded55.x;
    floats[at_float + 5u] = rounded55.y;
    floats[at_float + 6u] = rounded55.z;
    floats[at_float + 7u] = rounded55.w;
    let rounded56 = atan(clamp((-(vec2<f32>(v14, v14))), vec2<f32>(-7.0), vec2<f32>(7.0)));
    floats[at_float + 8u] = rounded56.x;
    floats[at_float + 9u] = rounded56.y;
    floats[at_float + 10u] = atan2(clamp(f32((got51.v.x) & u32(2047)), f32(-7.0), f32(7.0)) + f32(0.03125), (abs(clamp((-(s33.f)), f32(-7.0), f32(7.0))) + f32(0.25)));
    floats[at_float + 11u] = atanh(((clamp(select(f32(12.25), v10, v11), f32(-7.0), f32(7.0))) * f32(0.125)));
    floats[at_float + 12u] = (ceil(sign(got35.rrgg))).x;
    floats[at_float + 13u] = (ceil(sign(got35.rrgg))).y;
    floats[at_float + 14u] = (ceil(sign(got35.rrgg))).z;
    floats[at_float + 15u] = (ceil(sign(got35.rrgg))).w;
    ints[at_int + 7u] = (clamp(vec4<u32>(got49, old52, v17[(((wid.x) / (got49))) % 4u], v9), v17, vec4<u32>(((gid.y) + (chosen39))))).x;
    ints[at_int + 8u] = (clamp(vec4<u32>(got49, old52, v17[(((wid.x) / (got49))) % 4u], v9), v17, vec4<u32>(((gid.y) + (chosen39))))).y;
    ints[at_int + 9u] = (clamp(vec4<u32>(got49, old52, v17[(((wid.x) / (got49))) % 4u], v9), v17, vec4<u32>(((gid.y) + (chosen39))))).z;
    ints[at_int + 10u] = (clamp(vec4<u32>(got49, old52, v17[(((wid.x) / (got49))) % 4u], v9), v17, vec4<u32>(((gid.y) + (chosen39))))).w;
    let rounded57 = cos(clamp(clamp(fract(vec4<f32>(got35[(((lid.x) * (old37))) % 2u], v10, (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 38u) % 64u] & 4095u)) * 0.0625 - 128.0), v14)), vec4<f32>(-7.0), vec4<f32>(7.0)), vec4<f32>(-3.0), vec4<f32>(3.0)));
    floats[at_float + 16u] = rounded57.x;
    floats[at_float + 17u] = rounded57.y;
    floats[at_float + 18u] = rounded57.z;
    floats[at_float + 19u] = rounded57.w;
    let rounded58 = cosh((clamp(v15, vec3<f32>(-7.0), vec3<f32>(7.0))) * vec3<f32>(0.5));
    floats[at_float + 20u] = rounded58.x;
    floats[at_float + 21u] = rounded58.y;
    floats[at_float + 22u] = rounded58.z;
    let x59 = ((countOneBits(got51.v[(((old52) ^ (v12))) % 3u])) * (bitcast<u32>(sum38))) ^ lindex;
    let y60 = ((max(s33.list[1], s33.inner.n)) % (((s33.inner.n) + (got51.n))));
    ints[at_int + 11u] = select(0u, 1u, lane < width);
    ints[at_int + 12u] = select(0u, 1u, subgroupInclusiveAdd(x59) == subgroupExclusiveAdd(x59) + x59);
    ints[at_int + 13u] = select(0u, 1u, subgroupInclusiveMul(x59) == subgroupExclusiveMul(x59) * x59);
    ints[at_int + 14u] = subgroupBroadcast(subgroupAdd(x59), 0u) - subgroupAdd(x59);
    ints[at_int + 15u] = subgroupBroadcast(subgroupMul(x59), 1u) - subgroupMul(x59);
    ints[at_int + 16u] = select(0u, 1u, (subgroupMax(y60) >= y60) & (subgroupMin(y60) <= y60));
    ints[at_int + 17u] = subgroupAnd(x59) & ~x59;
    ints[at_int + 18u] = (subgroupOr(x59) | x59) ^ subgroupOr(x59);
    ints[at_int + 19u] = subgroupBroadcastFirst(subgroupXor(x59)) ^ subgroupXor(x59);
    ints[at_int + 20u] = select(0u, 1u, subgroupAll(y60 == y60) & subgroupAny(lane == 0u));
    ints[at_int + 21u] = (subgroupBallot(true)[lane / 32u] >> (lane % 32u)) & 1u;
    ints[at_int + 22u] = subgroupShuffle(x59, lane);
    ints[at_int + 23u] = subgroupShuffleXor(subgroupShuffleXor(x59, 3u), 3u);
    ints[at_int + 24u] = subgroupShuffleXor(lindex, 1u);
    ints[at_int + 25u] = select(subgroupShuffleUp(lindex, 1u), lindex - 1u, lane == 0u);
    ints[at_int + 26u] = select(subgroupShuffleDown(lindex, 1u), 7u, lane % 4u == 3u);
    ints[at_int + 27u] = quadBroadcast(lindex, 2u);
    ints[at_int + 28u] = quadSwapX(x59) ^ subgroupShuffleXor(x59, 1u);
    ints[at_int + 29u] = quadSwapY(x59) ^ subgroupShuffleXor(x59, 2u);
    ints[at_int + 30u] = quadSwapDiagonal(quadSwapDiagonal(x59));
    ints[at_int + 31u] = tuning * 3u;
    ints[at_int + 32u] = bitcast<u32>(v8);
    ints[at_int + 33u] = v9;
    floats[at_float + 23u] = v10;
    ints[at_int + 34u] = select(0u, 1u, v11);
    ints[at_int + 35u] = v12;
    ints[at_int + 36u] = bitcast<u32>(v13);
    floats[at_float + 24u] = v14;
    floats[at_float + 25u] = (v15).x;
    floats[at_float + 26u] = (v15).y;
    floats[at_float + 27u] = (v15).z;
    ints[at_int + 37u] = bitcast<u32>((v16).x);
    ints[at_int + 38u] = bitcast<u32>((v16).y);
    ints[at_int + 39u] = (v17).x;
    ints[at_int + 40u] = (v17).y;
    ints[at_int + 41u] = (v17).z;
    ints[at_int + 42u] = (v17).w;
    ints[at_int + 43u] = (v19).x;
    ints[at_int + 44u] = (v19).y;
    ints[at_int + 45u] = (v19).z;
    floats[at_float + 28u] = s33.f;
    ints[at_int + 46u] = bitcast<u32>(s33.inner.n);
    ints[at_int + 47u] = (s33.inner.v).x;
    ints[at_int + 48u] = (s33.inner.v).y;
    ints[at_int + 49u] = (s33.inner.v).z;
    ints[at_int + 50u] = bitcast<u32>(s33.list[1]);
    floats[at_float + 29u] = (s33.pair).x;
    floats[at_float + 30u] = (s33.pair).y;
    ints[at_int + 51u] = got34;
    floats[at_float + 31u] = (got35).x;
    floats[at_float + 32u] = (got35).y;
    ints[at_int + 52u] = old37;
    ints[at_int + 53u] = bitcast<u32>(sum38);
    ints[at_int + 54u] = chosen39;
    ints[at_int + 55u] = bitcast<u32>(got36.n);
    ints[at_int + 56u] = (got36.v).x;
    ints[at_int + 57u] = (got36.v).y;
    ints[at_int + 58u] = (got36.v).z;
    ints[at_int + 59u] = bitcast<u32>(v40);
    ints[at_int + 60u] = got49;
    floats[at_float + 33u] = (got50).x;
    floats[at_float + 34u] = (got50).y;
    ints[at_int + 61u] = old52;
    ints[at_int + 62u] = bitcast<u32>(sum53);
    ints[at_int + 63u] = chosen54;
    ints[at_int + 64u] = bitcast<u32>(got51.n);
    ints[at_int + 65u] = (got51.v).x;
    ints[at_int + 66u] = (got51.v).y;
    ints[at_int + 67u] = (got51.v).z;
    ints[at_int + 68u] = bitcast<u32>(private_count);
}
